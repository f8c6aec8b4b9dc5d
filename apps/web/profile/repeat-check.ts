import type { Problem } from '@simdesk/rules';

/** Arguments for `refine`: the field `repeat` must equal another field. Also runs while that field is invalid. */
export const repeatCheck = <Name extends string>(
  name: Name,
): [
  isEqual: (values: Record<Name | 'repeat', string>) => boolean,
  options: { path: string[]; error: Problem; when: () => boolean },
] => [(values) => values.repeat === values[name], { path: ['repeat'], error: 'repeat', when: () => true }];
