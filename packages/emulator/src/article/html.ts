import { escape } from '../escape.ts'

/** The contents of a page. */
export interface PageContent {
  readonly status?: number
  readonly title: string
  readonly lines: readonly string[]
  readonly list?: readonly { readonly text: string; readonly note: string }[]
  readonly form?: {
    readonly action: string
    /** The users to choose from. */
    readonly options: readonly { readonly id: string; readonly label: string }[]
  }
  readonly footer?: string
}

const style = `
  :root { color-scheme: light dark; --ink: #1d2430; --soft: #5c6675; --line: #dfe3e8; --card: #fff; --back: #f3f5f7; --accent: #1f7a5c; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e8ecf1; --soft: #9aa5b4; --line: #333b47; --card: #1c222b; --back: #12161c; --accent: #4fbf95; } }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  main { width: min(26rem, calc(100vw - 2rem)); background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 2rem }
  h1 { margin: 0 0 .75rem; font-size: 1.35rem; line-height: 1.25 }
  p { margin: 0 0 1rem; color: var(--soft) }
  ul { margin: 0 0 1.5rem; padding: 0; list-style: none; border-top: 1px solid var(--line) }
  li { padding: .6rem 0; border-bottom: 1px solid var(--line) }
  code { display: block; color: var(--soft); font: .8rem ui-monospace, monospace }
  label { display: block; margin-bottom: .35rem; font-size: .85rem; color: var(--soft) }
  select { width: 100%; padding: .55rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 8px; margin-bottom: 1.25rem }
  .buttons { display: flex; gap: .75rem }
  button { flex: 1; padding: .65rem; font: inherit; font-weight: 600; border-radius: 8px; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer }
  button.allow { background: var(--accent); border-color: var(--accent); color: var(--card) }
  footer { margin-top: 1.25rem; font-size: .8rem; color: var(--soft) }
`

export function page({ status = 200, title, lines, list = [], form, footer }: PageContent): Response {
  const entries = list.map(({ text, note }) => `<li>${escape(text)}<code>${escape(note)}</code></li>`).join('')
  const body = [
    `<h1>${escape(title)}</h1>`,
    ...lines.map((line) => `<p>${escape(line)}</p>`),
    ...(entries ? [`<ul>${entries}</ul>`] : []),
    ...(form ? [printForm(form)] : []),
    ...(footer ? [`<footer>${escape(footer)}</footer>`] : []),
  ]
  const text = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>${style}</style></head>
<body><main>
${body.join('\n')}
</main></body></html>
`
  return new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

function printForm({ action, options }: NonNullable<PageContent['form']>): string {
  const choices = options.map(({ id, label }) => `<option value="${escape(id)}">${escape(label)}</option>`).join('')
  return `<form method="post" action="${escape(action)}">
<label for="user">You are</label><select id="user" name="user">${choices}</select>
<div class="buttons"><button name="decision" value="deny">Deny</button><button class="allow" name="decision" value="allow">Allow</button></div>
</form>`
}
