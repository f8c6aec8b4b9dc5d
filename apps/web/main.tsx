import './app/mantine-styles.ts';
import './app/tokens.css';
import './app/fonts.css';
import './app/global.css';
import './app/touch.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startI18n } from './core/i18n.ts';
import { session } from './core/session-store.ts';

session.start();
await startI18n();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
