import { Button, Group, Text } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useAction } from '#ui/action/use-action.ts';
import { GrowingTextarea } from '#ui/fields/growing-textarea.tsx';
import { shortcuts } from '#ui/hooks/shortcuts.ts';
import { useScreenKey } from '#ui/hooks/use-screen-key.ts';
import { useUnsavedGuard } from '#ui/form/unsaved-guard.ts';

/** A comment is typed in place; it appears in the timeline below, so that no dialog says that it was added. */
export const CommentBox = ({ order_uuid }: { order_uuid: string }) => {
  const { t } = useTranslation('order-view');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useScreenKey(shortcuts.order.comment, () => field.current?.focus());
  const { run, isSending } = useAction();
  const isEmpty = text.trim() === '';
  useUnsavedGuard(!isEmpty);
  const add = () => {
    if (isEmpty) return;
    void run({
      send: () => send(calls.orders.addComment, { order_uuid, text }),
      refresh: [calls.orders.comments],
      isSave: true,
      done: () => setText(''),
      kept: () => setText(''),
    });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <GrowingTextarea
        ref={field}
        aria-keyshortcuts="Alt+C"
        aria-label={t('comments.label')}
        placeholder={t('comments.placeholder')}
        minRows={2}
        maxRows={10}
        maxLength={2000}
        value={text}
        readOnly={isSending}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={getHotkeyHandler([[shortcuts.order.addComment, add]])}
      />
      <Group justify="space-between" mt={6} gap="xs">
        <Text size="xs" c="dimmed">
          {t('comments.hint')}
        </Text>
        <Button type="submit" variant="default" size="sm" disabled={isEmpty} loading={isSending}>
          {t('comments.add')}
        </Button>
      </Group>
    </form>
  );
};
