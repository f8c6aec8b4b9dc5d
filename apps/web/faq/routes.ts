import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['faq', 'records', 'editor'] as const;

export const faqRoutes: readonly ScreenRoute[] = [
  { path: '/faq', load: async () => (await import('./questions-screen.tsx')).QuestionsScreen, texts },
  { path: '/faq/questions', load: async () => (await import('./questions-screen.tsx')).QuestionsRedirect, texts },
  { path: '/faq/create', load: async () => (await import('./question-form-screen.tsx')).QuestionFormScreen, texts },
  { path: '/faq/edit/$faq_uuid', load: async () => (await import('./question-form-screen.tsx')).QuestionFormScreen, texts },
  { path: '/faq/categories', load: async () => (await import('./faq-categories-screen.tsx')).FaqCategoriesScreen, texts },
  { path: '/page-specific-faq', load: async () => (await import('./page-questions-screen.tsx')).PageQuestionsScreen, texts },
  {
    path: '/page-specific-faq/create',
    load: async () => (await import('./page-question-form-screen.tsx')).PageQuestionFormScreen,
    texts,
  },
  {
    path: '/page-specific-faq/edit/$faq_uuid',
    load: async () => (await import('./page-question-form-screen.tsx')).PageQuestionFormScreen,
    texts,
  },
  { path: '/page-specific-faq/urls', load: async () => (await import('./page-urls-screen.tsx')).PageUrlsScreen, texts },
];
