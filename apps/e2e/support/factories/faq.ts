import { contract } from '@simdesk/contract';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

/** A category of its own for a test. */
export const newCategory = async (call: Send): Promise<{ uuid: string; name: string }> => {
  const name = unique('Category');
  return { name, uuid: await call(contract.faq.categories.create, { name, priority: 900, publish: 1 }) };
};

/** A question of its own for a test, with a category that nobody else uses. */
export const newQuestion = async (
  call: Send,
  { question = unique('Is this a question'), answer = '<p>The answer.</p>', priority = 500 } = {},
) => {
  const category = await newCategory(call);
  const draft = { question, answer, priority, publish: 1 as const, category: category.uuid };
  return { question, category, uuid: await call(contract.faq.questions.create, draft) };
};
