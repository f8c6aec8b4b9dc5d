import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['faq', 'records', 'editor'] as const;

export const faqListRoutes = [
  { path: '/faq', screen: 'QuestionsScreen', texts },
  { path: '/faq/questions', screen: 'QuestionsRedirect', texts },
  { path: '/page-specific-faq', screen: 'PageQuestionsScreen', texts },
] as const satisfies readonly ScreenRoute[];

export const faqRoutes = [
  { path: '/faq/create', screen: 'QuestionFormScreen', texts },
  { path: '/faq/edit/$faq_uuid', screen: 'QuestionFormScreen', texts },
  { path: '/faq/categories', screen: 'FaqCategoriesScreen', texts },
  {
    path: '/page-specific-faq/create',
    screen: 'PageQuestionFormScreen',
    texts,
  },
  {
    path: '/page-specific-faq/edit/$faq_uuid',
    screen: 'PageQuestionFormScreen',
    texts,
  },
  { path: '/page-specific-faq/urls', screen: 'PageUrlsScreen', texts },
] as const satisfies readonly ScreenRoute[];
