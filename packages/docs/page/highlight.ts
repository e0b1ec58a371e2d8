import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import http from 'highlight.js/lib/languages/http'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'

for (const [name, language] of Object.entries({ bash, http, json, typescript }))
  highlighter.registerLanguage(name, language)

/** Above this, a text stays plain: thousands of elements would make the page slow. */
const longest = 30_000

/** Colors a text. The library escapes what is in it. */
export function highlight(text: string, language: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  if (text.length > longest || !highlighter.getLanguage(language)) {
    fragment.append(text)
    return fragment
  }
  const parsed = new DOMParser().parseFromString(
    `<pre>\n${highlighter.highlight(text, { language }).value}</pre>`,
    'text/html',
  )
  fragment.append(...(parsed.body.firstChild?.childNodes ?? []))
  return fragment
}

/** Colors a message of HTTP. */
export function highlightHttp(text: string): DocumentFragment {
  const end = text.indexOf('\n\n')
  if (end < 0) return highlight(text, 'http')
  const fragment = highlight(text.slice(0, end), 'http')
  const body = text.slice(end)
  fragment.append(/^\s*[[{]/.test(body) ? highlight(body, 'json') : body)
  return fragment
}

/** Colors the code of a page. */
export function highlightPage(): void {
  for (const code of document.querySelectorAll('pre > code[class^="language-"]')) {
    const language = code.className.replace('language-', '')
    const alias: Readonly<Record<string, string>> = {
      ts: 'typescript',
      js: 'typescript',
      javascript: 'typescript',
      sh: 'bash',
    }
    code.replaceChildren(highlight(code.textContent, alias[language] ?? language))
  }
}
