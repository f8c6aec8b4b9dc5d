/** The latest writes of this tab, by the id that the server gives to each request: the tab needs no news of them. */
export const ownRequests = {
  add: (id: string | null): void => {
    if (id === null) return;
    ids.push(id);
    if (ids.length > mostIds) ids.shift();
  },
  has: (id: string | null): boolean => id !== null && ids.includes(id),
};

const ids: string[] = [];
const mostIds = 50;
