import { act, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { waitOptions } from '../../testing/wait-options.ts';
import { NoticeCard } from './notice-card.tsx';

const Notice = () => {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <NoticeCard request={{ title: 'Success', text: 'deleted' }} onClose={() => setOpen(false)} />;
};

afterEach(unmountFields);

describe('a notice about a change that took away what had the focus', () => {
  it('gives the focus to the content, also if it is closed at once', async () => {
    const content = document.createElement('main');
    Object.assign(content, { id: 'content', tabIndex: -1 });
    document.body.append(content);
    await renderField(<Notice />);
    await act(async () => document.querySelector<HTMLButtonElement>('[role=dialog] button')?.click());
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(content), waitOptions);
    content.remove();
  });
});
