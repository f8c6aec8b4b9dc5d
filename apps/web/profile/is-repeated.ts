import type { Problem } from '@simdesk/rules';

/** The check of a form whose field `repeat` must equal another one, also while that one is wrong for other reasons. */
export const isRepeated = <Name extends string>(
  name: Name,
): [
  holds: (values: Record<Name | 'repeat', string>) => boolean,
  otherwise: { path: string[]; error: Problem; when: () => boolean },
] => [(values) => values.repeat === values[name], { path: ['repeat'], error: 'repeat', when: () => true }];
