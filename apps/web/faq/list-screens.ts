export { PageQuestionsScreen } from './page-questions-screen.tsx';
export { QuestionsScreen, QuestionsRedirect } from './questions-screen.tsx';
