/** The content of a mail. Texts are HTML and may contain variables. */
export interface DemoMail {
  title: string;
  /** Preview text after the subject in mail lists. */
  preheader: string;
  /** The colour of the status. */
  colour: string;
  symbol: string;
  paragraphs: string[];
  button: { text: string; href: string };
  /** The next steps. */
  steps?: string[];
}

/** A mail in the shop's design: one column of tables with inline styles, which all mail clients support. */
export const mailDocument = ({
  title,
  preheader,
  colour,
  symbol,
  paragraphs,
  button,
  steps = [],
}: DemoMail): string => `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
<style>
  body { margin: 0; padding: 0; background: #eef2f7; }
  a { color: #1d4ed8; }
  @media (max-width: 620px) {
    .card { width: 100% !important; border-radius: 0 !important; }
    .inner { padding-left: 24px !important; padding-right: 24px !important; }
    .title { font-size: 24px !important; line-height: 30px !important; }
  }
</style>
<!--[if mso]><style>td, a { font-family: Arial, sans-serif !important; }</style><![endif]-->
</head>
<body style="margin:0;padding:0;background:#eef2f7">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef2f7">
<tr><td align="center" style="padding:32px 0">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:600px;background:#ffffff;border-radius:16px;overflow:hidden">
<tr><td class="inner" bgcolor="#0b2a6b" style="padding:22px 40px;background:#0b2a6b;font:700 20px/26px 'Segoe UI',Helvetica,Arial,sans-serif;color:#ffffff">{{{nome-operatore}}}</td></tr>
<tr><td height="4" bgcolor="${colour}" style="height:4px;line-height:4px;font-size:0;background:${colour}">&nbsp;</td></tr>
<tr><td class="inner" style="padding:40px 40px 8px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="52" height="52" align="center" valign="middle" bgcolor="${colour}" style="width:52px;height:52px;border-radius:26px;background:${colour};font:700 24px/52px 'Segoe UI',Helvetica,Arial,sans-serif;color:#ffffff">${symbol}</td></tr></table>
<h1 class="title" style="margin:20px 0 0;font:700 28px/34px 'Segoe UI',Helvetica,Arial,sans-serif;color:#0f172a">${title}</h1>
<p style="margin:8px 0 0;font:600 14px/20px 'Segoe UI',Helvetica,Arial,sans-serif;color:#64748b">Ordine n. {{{order_number}}}</p>
</td></tr>
<tr><td class="inner" style="padding:8px 40px 0">
${paragraphs.map((text) => `<p style="margin:16px 0 0;font:400 16px/25px 'Segoe UI',Helvetica,Arial,sans-serif;color:#334155">${text}</p>`).join('\n')}
</td></tr>${steps.length > 0 ? stepsRow(steps, colour) : ''}
<tr><td class="inner" style="padding:28px 40px 40px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#1d4ed8" style="border-radius:10px;background:#1d4ed8"><a href="${button.href}" style="display:inline-block;padding:14px 26px;font:700 16px/20px 'Segoe UI',Helvetica,Arial,sans-serif;color:#ffffff;text-decoration:none">${button.text}</a></td></tr></table>
</td></tr>
<tr><td class="inner" bgcolor="#f8fafc" style="padding:24px 40px;background:#f8fafc;border-top:1px solid #e2e8f0;font:400 13px/20px 'Segoe UI',Helvetica,Arial,sans-serif;color:#64748b">
Serve una mano? Chiama il <strong style="color:#334155">{{{numero-assistenza}}}</strong> ({{{orari-assistenza}}}) o scrivi a <a href="mailto:{{{email-assistenza}}}" style="color:#1d4ed8">{{{email-assistenza}}}</a>.<br>
Ricevi questa e-mail perché hai acquistato con l’indirizzo {{{email}}}.<br><br>{{{ragione-sociale}}}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

const stepsRow = (steps: string[], colour: string): string => `
<tr><td class="inner" style="padding:24px 40px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f8fafc" style="background:#f8fafc;border-radius:12px">
${steps
  .map(
    (step, index) =>
      `<tr><td width="56" align="center" valign="top" style="padding:14px 0;font:700 15px/22px 'Segoe UI',Helvetica,Arial,sans-serif;color:${colour}">${index + 1}</td><td style="padding:14px 20px 14px 0;font:400 15px/22px 'Segoe UI',Helvetica,Arial,sans-serif;color:#334155">${step}</td></tr>`,
  )
  .join('\n')}
</table>
</td></tr>`;
