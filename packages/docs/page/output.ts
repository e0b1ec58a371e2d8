import { element } from './element.ts'
import { highlightHttp } from './highlight.ts'
import type { Exchange, Report } from './run-order.ts'

/** Shows what a run does: its lines, and each request with its response. */
export class Output {
  readonly root = element('div', { class: 'output', hidden: true })
  readonly #lines = element('pre', { class: 'lines', role: 'log', 'aria-label': 'Output', tabindex: '0' })
  readonly #list = element('div', { class: 'exchanges' })
  readonly #exchanges = new Map<number, Exchange>()
  readonly #shown = new Map<number, HTMLElement>()
  #waiting = false

  constructor() {
    this.root.append(this.#lines, this.#list)
  }

  clear(): void {
    this.root.hidden = false
    this.#lines.replaceChildren()
    this.#list.replaceChildren()
    this.#exchanges.clear()
    this.#shown.clear()
  }

  take(report: Report): void {
    if (report.kind === 'line') {
      const { level, text } = report.line
      this.#lines.append(element('span', { class: level }, `${text}\n`))
    }
    if (report.kind === 'exchange') {
      this.#exchanges.set(report.exchange.id, report.exchange)
      // A run tells of hundreds of requests in a second.
      if (!this.#waiting) requestAnimationFrame(() => this.#draw())
      this.#waiting = true
    }
    if (report.kind === 'end') {
      this.#draw()
      if (this.#lines.childNodes.length === 0)
        this.#lines.append(element('span', { class: 'nothing' }, 'The program printed nothing.'))
    }
  }

  #draw(): void {
    this.#waiting = false
    for (const [id, exchange] of this.#exchanges) {
      const made = drawExchange(exchange, this.#exchanges.size)
      const before = this.#shown.get(id)
      if (before) before.replaceWith(made)
      else this.#list.append(made)
      this.#shown.set(id, made)
      if (exchange.status !== undefined) this.#exchanges.delete(id)
    }
  }
}

function drawExchange(exchange: Exchange, count: number): HTMLElement {
  const { id, method, url, status } = exchange
  const { pathname, search } = new URL(url)
  const tone = status === undefined ? 'open' : status === 0 || status >= 400 ? 'bad' : 'good'
  const text = status === undefined ? '…' : status === 0 ? 'no response' : String(status)
  const summary = element(
    'summary',
    {},
    element('b', { class: `method ${method.toLowerCase()}` }, method),
    ' ',
    element('code', {}, pathname + search),
    ' ',
    element('b', { class: `status ${tone}` }, text),
  )
  const details = element('details', { class: 'exchange', open: id === 0 && count < 3 }, summary)
  details.append(drawMessage('Request', requestText(exchange)))
  if (status !== undefined) details.append(drawMessage('Response', responseText(exchange)))
  return details
}

function drawMessage(title: string, text: string): HTMLElement {
  const shown = element('pre', { tabindex: '0', role: 'group', 'aria-label': title })
  shown.append(highlightHttp(text))
  return element('div', { class: 'message' }, element('p', {}, title), shown)
}

function requestText({ method, url, headers, body }: Exchange): string {
  const { host, pathname, search } = new URL(url)
  const head = [`${method} ${pathname}${search} HTTP/1.1`, `host: ${host}`, ...headers.map((one) => one.join(': '))]
  return head.join('\n') + (body === '' ? '' : `\n\n${pretty(body)}`)
}

function responseText({ status, responseHeaders = [], responseBody = '' }: Exchange): string {
  if (status === 0) return 'The connection was closed without a response.'
  const head = [`HTTP/1.1 ${status}`, ...responseHeaders.map((one) => one.join(': '))]
  return head.join('\n') + (responseBody === '' ? '' : `\n\n${pretty(responseBody)}`)
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2)
  } catch {
    return body
  }
}
