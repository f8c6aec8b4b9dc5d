import { firstCalls } from '#core/first-calls.ts';
import { queryClient } from '#core/queries.ts';
import { useSession } from '#core/session.ts';
import { session } from '#core/session-store.ts';
import { useSettings } from '#core/settings.ts';
import { DialogsProvider } from '#ui/dialog/dialogs.tsx';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { LoadingScreen } from '#ui/layout/loading-screen.tsx';
import { RenewalGate } from './shell/renewal-gate.tsx';
import { router } from './routing/router.tsx';
import { cssVariables, theme } from './theme.ts';

export const App = () => (
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <DialogsProvider>
          <Suspense fallback={<LoadingScreen />}>
            <Started />
            <RenewalGate />
          </Suspense>
        </DialogsProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
);

/** Another user is another console: nothing of the one before may stay on the page. */
const Started = () => {
  const { state, user } = useSession();
  const { isKnown } = useSettings();
  return state === 'loading' || !isKnown ? <LoadingScreen /> : <RouterProvider key={user?.user_uuid ?? ''} router={router} />;
};

let lastUser = session.snapshot().user?.user_uuid;
session.subscribe(() => {
  const user = session.snapshot().user?.user_uuid;
  if (user !== lastUser) queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== firstCalls.settings.path });
  lastUser = user;
});
