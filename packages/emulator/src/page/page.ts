import type { Emulator, ServiceAddress } from '../emulator.ts'
import { escape } from '../escape.ts'
import type { About } from '../service.ts'
import { curl } from './curl.ts'
import { faultPanel } from './fault-panel.ts'
import { operationPanel } from './operation-panel.ts'
import { script } from './script.ts'
import { style } from './style.ts'
import { worldDialogs, worldPanel } from './world-panel.ts'

/** Renders the emulator's page. It loads nothing from elsewhere. */
export function renderPage(emulator: Emulator, origin: string): Response {
  const nonce = crypto.randomUUID()
  const body = document(emulator, origin, nonce)
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy.join('; ') }
  return new Response(body, { headers })
}

function document(emulator: Emulator, origin: string, nonce: string): string {
  const { services, routes } = emulator
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portolan emulator</title><link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style></head>
<body>
<header>
  ${rose}
  <div class="name"><h1>Portolan emulator</h1>
  <p><code>${escape(origin)}</code> ${services.length} ${services.length === 1 ? 'service' : 'services'}, ${routes.length} operations</p></div>
  <nav><a class="button" href="/.emulator/world" download="world.json">Save world</a><button id="reset">Reset</button></nav>
</header>
<main>
  <div class="services-and-operations">
    <section class="services" aria-label="Services">${services.map((name) => card(emulator, name, origin)).join('')}</section>
    ${operationPanel(emulator)}
  </div>
  <aside>
    <section aria-labelledby="log-title" class="log">
      <h2 id="log-title">Log <span id="count"></span></h2>
      <div class="tools"><input id="filter" type="search" placeholder="Filter: sites.list, POST, 503" aria-label="Filter the log"><button id="clear">Clear</button><a class="button" href="/.emulator/requests.har" download="requests.har">HAR</a></div>
      <p class="empty">No requests yet. Copy a first call into a terminal.</p>
      <ol id="log"></ol>
    </section>
    ${faultPanel(emulator)}
    ${worldPanel()}
  </aside>
</main>
${worldDialogs}
<script nonce="${nonce}">${script}</script>
</body></html>
`
}

/** The wind rose of the documentation. */
const rose = `<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="11" fill="none" stroke="currentColor" opacity=".45"/><path d="M16 8 18 14 24 16 18 18 16 24 14 18 8 16 14 14z" fill="currentColor" opacity=".55" transform="rotate(45 16 16)"/><path d="M16 1 19 13 31 16 19 19 16 31 13 19 1 16 13 13z" fill="currentColor"/><path d="M16 1 19 13 16 16z" class="north"/></svg>`

function card(emulator: Emulator, name: Emulator['services'][number], origin: string): string {
  const about = emulator.about(name)
  const addresses = emulator.addresses.filter(({ service }) => service === name)
  const url = origin + (addresses[0]?.path ?? '')
  const [from, make] = about.client
  return `<article data-service="${escape(name)}">
  <h2>${escape(about.title)}<button data-records="${escape(name)}" aria-label="Records of ${escape(about.title)}">Records</button></h2>
  <p class="counts">${counts(about)}</p>
  ${addresses.map((address) => addressLine(address, origin)).join('')}
  <h3>First call</h3>
  ${copyable(curl(about.first(), origin))}
  <h3>Client <small>${escape(from)}</small></h3>
  ${copyable(make(url))}
</article>`
}

function counts(about: About): string {
  return Object.entries(about.counts())
    .map(([name, count]) => `<span data-count="${escape(name)}"><b>${count}</b> ${escape(name)}</span>`)
    .join('')
}

function addressLine({ path, operations }: ServiceAddress, origin: string): string {
  const note = `${operations} ${operations === 1 ? 'operation' : 'operations'}`
  return `<p class="address"><code>${escape(origin + path)}</code><small>${note}</small></p>`
}

function copyable(text: string): string {
  return `<div class="copy"><pre tabindex="0">${escape(text)}</pre><button aria-label="Copy">Copy</button></div>`
}
