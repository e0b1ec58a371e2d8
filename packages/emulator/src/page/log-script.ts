/** The part of the page's script for the log. */
export const logScript = `
const log = find('#log')
const filter = find('#filter')
let count = 0

function addRequest({ id, at, service, operation, method, path, status, duration, size }) {
  const kind = status === 0 || status >= 400 ? 'failed' : status >= 300 ? 'redirect' : ''
  const row = element('li', '', 'new')
  const code = element('code', method + ' ' + path)
  code.title = path
  const bytes = size ? ', ' + size.toLocaleString('en') + ' bytes' : ''
  const note = element('small', (operation ?? service ?? 'no such endpoint') + ', ' + duration + ' ms' + bytes)
  const time = element('time', new Date(at).toLocaleTimeString('en-GB'))
  const details = element('details')
  const summary = element('summary')
  summary.append(element('b', status === 0 ? 'reset' : String(status), kind), code, time, note)
  details.append(summary)
  details.addEventListener('toggle', () => details.open && !find('.exchange', details) && openRequest(details, id))
  row.dataset.text = [method, path, status, service, operation].join(' ').toLowerCase()
  row.append(details)
  log.prepend(row)
  hideUnlessFiltered(row)
  while (log.children.length > 100) log.lastChild.remove()
  find('.log').classList.add('some')
  find('#count').textContent = String(++count)
  const card = service && find('[data-service="' + service + '"]')
  if (!card) return
  card.classList.add('busy')
  setTimeout(() => card.classList.remove('busy'), 600)
}

async function openRequest(details, id) {
  const response = await send('requests/' + id, 'GET')
  const shown = await response.json()
  const parts = element('div', '', 'exchange')
  details.append(parts)
  if (!response.ok) return parts.append(element('p', shown.message))
  const asCurl = element('button', 'Copy as curl')
  asCurl.addEventListener('click', () => copy(asCurl, shown.curl))
  const again = element('button', 'Send again')
  again.addEventListener('click', async () => {
    const answer = await send('requests/' + id + '/repeat')
    if (!answer.ok) again.replaceWith(element('span', (await answer.json()).message))
  })
  const tools = element('div', '', 'tools')
  tools.append(asCurl, again)
  parts.append(tools, ...message('Request', shown.request), ...message('Response', shown.response))
}

function message(title, { headers, size, body }) {
  const head = element('pre', Object.entries(headers).map(([name, value]) => name + ': ' + value).join('\\n'))
  const parts = [element('h3', title), head]
  if (size > 0) parts.push(element('pre', body === '' ? size.toLocaleString('en') + ' bytes, not kept' : indented(body)))
  for (const part of parts.slice(1)) part.tabIndex = 0
  return parts
}

function indented(body) {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2)
  } catch {
    return body
  }
}

function hideUnlessFiltered(row) {
  row.hidden = !filter.value.toLowerCase().split(/[\\s,]+/).every((word) => row.dataset.text.includes(word))
}

function clearLog() {
  count = 0
  log.replaceChildren()
  find('.log').classList.remove('some')
  find('#count').textContent = ''
}

filter.addEventListener('input', () => Array.from(log.children).forEach(hideUnlessFiltered))
find('#clear').addEventListener('click', () => send('requests', 'DELETE'))
`
