import './app/mantine-styles.ts';
import './app/tokens.css';
import './app/fonts.css';
import './app/global.css';
import './app/touch.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prefetchScreen } from './app/routing/prefetch-screen.ts';
import { connection } from './core/connection.ts';
import { startI18n } from './core/i18n.ts';
import { logFailure } from './core/log.ts';
import { session } from './core/session-store.ts';

const renderConsole = () => {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
};

connection.start();
session.start();
// Not awaited: the chunks that load meanwhile import from this one, and would wait for its end.
startI18n().then(renderConsole, logFailure);
prefetchScreen(window.location);
