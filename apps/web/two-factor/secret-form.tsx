import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { ApiRefusal } from '#core/failures.ts';
import { useProblemText } from '#core/texts.ts';
import { useAction } from '#ui/action/use-action.ts';

interface Secrets {
  password: string;
  code: string;
}

interface Props<Value> {
  fields: readonly (keyof Secrets)[];
  submitText: string;
  isDanger?: boolean;
  send: (secrets: Secrets) => Promise<Value>;
  done: (value: Value) => unknown;
  onCancel?: () => void;
}

/** Asks for the password, a code, or both; a wrong one is marked at its field. */
export const SecretForm = <Value,>({ fields, submitText, isDanger = false, send, done, onCancel }: Props<Value>) => {
  const { t } = useTranslation(['two-factor', 'ui']);
  const problemText = useProblemText();
  const { run, isSending } = useAction();
  const [values, setValues] = useState<Secrets>({ password: '', code: '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const isComplete = fields.every((field) => values[field].trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    void run({
      send: () => send(values),
      done,
      fail: (failure, show) => {
        const wrong = failure instanceof ApiRefusal ? failure.fields : {};
        setProblems(wrong);
        return fields.some((field) => field in wrong) ? undefined : show(failure);
      },
    });
  };
  const input = (field: keyof Secrets) => ({
    value: values[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setValues({ ...values, [field]: currentTarget.value });
      setProblems({});
    },
    error: problems[field] && problemText(problems[field]),
    required: true,
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {fields.includes('password') && (
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('ui:showPassword') }}
            {...input('password')}
          />
        )}
        {fields.includes('code') && (
          <TextInput label={t('code')} autoComplete="one-time-code" spellCheck={false} {...input('code')} />
        )}
        <Group justify="flex-end" gap="xs">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('ui:cancel')}
            </Button>
          )}
          <Button type="submit" loading={isSending} disabled={!isComplete} {...(isDanger && { color: 'red' })}>
            {submitText}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
