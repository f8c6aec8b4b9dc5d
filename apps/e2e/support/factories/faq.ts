import { contract } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

export const createCategory = async (call: Send): Promise<{ uuid: string; name: string }> => {
  const name = unique('Category');
  return { name, uuid: await call(contract.faq.categories.create, { name, priority: 900, publish: 1 }) };
};

/** Creates a question in a new category. */
export const createQuestion = async (
  call: Send,
  { question = unique('Is this a question'), answer = '<p>The answer.</p>', priority = 500 } = {},
) => {
  const category = await createCategory(call);
  const draft = { question, answer, priority, publish: 1 as const, category: category.uuid };
  return { question, category, uuid: await call(contract.faq.questions.create, draft) };
};
