import { calls } from '#core/calls.ts';
import { queryClient } from '#core/queries.ts';
import { useSession } from '#core/session.ts';
import { session } from '#core/session-store.ts';
import { writeStored } from '#core/storage.ts';
import { useSettings } from '#core/settings.ts';
import { TextsProvider } from '#core/use-translation.tsx';
import { DialogsProvider } from '#ui/dialog/dialogs.tsx';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { LoadingScreen } from '#ui/layout/loading-screen.tsx';
import { SessionRenewal } from './session-renewal.tsx';
import { router } from './routing/router.tsx';
import { cssVariables, theme } from './theme.ts';

export const App = () => (
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <TextsProvider>
          <DialogsProvider>
            <Suspense fallback={<LoadingScreen />}>
              <Console />
              <SessionRenewal />
            </Suspense>
          </DialogsProvider>
        </TextsProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
);

/** The key remounts the console for a new user, so that nothing of the previous user stays on the page. */
const Console = () => {
  const { state, user } = useSession();
  const { isLoaded: isKnown } = useSettings();
  return state === 'loading' || !isKnown ? <LoadingScreen /> : <RouterProvider key={user?.user_uuid ?? ''} router={router} />;
};

let lastUser = session.snapshot().user?.user_uuid;
session.subscribe(() => {
  const user = session.snapshot().user?.user_uuid;
  if (user !== lastUser) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== calls.console.settings.path });
  // Unsaved input ends with the sign-out.
  if (user !== lastUser && lastUser !== undefined) writeStored('formDrafts', null);
  lastUser = user;
});
