import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['faq', 'records', 'editor'] as const;

export const faqListRoutes = [
  { path: '/faq', screen: 'QuestionsScreen', texts, permission: 'faq:view' },
  { path: '/faq/questions', screen: 'QuestionsRedirect', texts, permission: 'faq:view' },
  { path: '/page-specific-faq', screen: 'PageQuestionsScreen', texts, permission: 'page-specific-faq:view' },
] as const satisfies readonly ScreenRoute[];

export const faqRoutes = [
  { path: '/faq/create', screen: 'QuestionFormScreen', texts, permission: 'faq:edit' },
  { path: '/faq/edit/$faq_uuid', screen: 'QuestionFormScreen', texts, permission: 'faq:view' },
  { path: '/faq/categories', screen: 'FaqCategoriesScreen', texts, permission: 'faq:view' },
  {
    path: '/page-specific-faq/create',
    screen: 'PageQuestionFormScreen',
    permission: 'page-specific-faq:edit',
    texts,
  },
  {
    path: '/page-specific-faq/edit/$faq_uuid',
    screen: 'PageQuestionFormScreen',
    permission: 'page-specific-faq:view',
    texts,
  },
  { path: '/page-specific-faq/urls', screen: 'PageUrlsScreen', texts, permission: 'page-specific-faq:view' },
] as const satisfies readonly ScreenRoute[];
