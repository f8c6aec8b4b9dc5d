export { FaqCategoriesScreen } from './faq-categories-screen.tsx';
export { PageQuestionFormScreen } from './page-question-form-screen.tsx';
export { PageUrlsScreen } from './page-urls-screen.tsx';
export { QuestionFormScreen } from './question-form-screen.tsx';
