import type { Emulator } from '../emulator.ts'
import { escape } from '../escape.ts'

/** All operations of the services. What a document says of one is asked for when it is opened. */
export function operationPanel({ services, routes, about }: Emulator): string {
  const filterRoutes = (name: string) => routes.filter(({ service }) => service === name)
  return `<section class="operations">
  <h2>Operations</h2>
  <input id="find" type="search" placeholder="Find: POST, /sites, sites.list" aria-label="Find a call">
  ${services.map((name) => printGroup(name, filterRoutes(name), about(name))).join('')}
</section>`
}

function printGroup(
  service: string,
  routes: Emulator['routes'],
  { title, document }: ReturnType<Emulator['about']>,
): string {
  const rows = routes.map(({ name, prefix = '', operation }) => {
    const [method, path] = [escape(operation.method), escape(prefix + operation.path)]
    const line = `<b>${method}</b><code>${path}</code><small>${escape(document?.summary(name) ?? name)}</small>`
    const text = escape(`${operation.method} ${path} ${name}`.toLowerCase())
    if (!document) return `<li data-text="${text}"><div class="row">${line}</div></li>`
    return `<li data-text="${text}"><details data-operation="${escape(name)}" data-of="${escape(service)}"><summary class="row">${line}</summary></details></li>`
  })
  return `<details class="group"${document ? ' open' : ''}><summary>${escape(title)} <small>${routes.length}</small></summary><ul>${rows.join('')}</ul></details>`
}
