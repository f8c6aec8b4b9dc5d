import type { Mail } from './mailbox.ts';

/** What was sent, for a person to read. */
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
<p>Nothing here left this machine. Reload for newer ones; the last ${mails.length} are kept.</p>
${mails.map(entry).join('\n') || '<p>None yet.</p>'}
</html>
`;

const entry = (mail: Mail): string => `<details>
<summary><strong>${escaped(mail.subject || '(no subject)')}</strong><br>
<small>${escaped(mail.received_at)} from ${escaped(mail.from)} to ${escaped(mail.to.join(', '))}</small></summary>
${mail.text && `<pre>${escaped(mail.text)}</pre>`}
${mail.html && `<iframe sandbox title="${escaped(mail.subject)}" srcdoc="${escaped(mail.html)}"></iframe>`}
${mail.attachments.map(({ name, type, size }) => `<p>${escaped(`${name} (${type}, ${size} bytes)`)}</p>`).join('')}
</details>`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
