import { escapeHtml } from '@simdesk/rules';
import type { Mail } from './mailbox.ts';

export const mailPage = (mails: readonly Mail[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sandbox: mail</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c2430 }
  details { border-top: 1px solid #d5dae1; padding: .75rem 0 }
  summary { cursor: pointer }
  small { color: #55606e }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
  iframe { width: 100%; height: 24rem; border: 1px solid #d5dae1 }
</style>
<h1>Mail that Simdesk sent</h1>
<p>No mail left this machine. Reload for new mails; the last ${mails.length} are shown.</p>
${mails.map(entry).join('\n') || '<p>None yet.</p>'}
</html>
`;

const entry = (mail: Mail): string => `<details>
<summary><strong>${escapeHtml(mail.subject || '(no subject)')}</strong><br>
<small>${escapeHtml(mail.received_at)} from ${escapeHtml(mail.from)} to ${escapeHtml(mail.to.join(', '))}</small></summary>
${mail.text && `<pre>${escapeHtml(mail.text)}</pre>`}
${mail.html && `<iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe>`}
${mail.attachments.map(({ name, type, size }) => `<p>${escapeHtml(`${name} (${type}, ${size} bytes)`)}</p>`).join('')}
</details>`;
