/** The script of the page. It writes text into elements, and never HTML. */
export const script = `
'use strict'
const find = (selector, root = document) => root.querySelector(selector)
const log = find('#log')
let count = 0

function element(name, text, className = '') {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

function addRequest({ at, service, operation, method, path, status, duration, size }) {
  const kind = status === 0 || status >= 400 ? 'failed' : status >= 300 ? 'redirect' : ''
  const row = element('li', '', 'new')
  const code = element('code', method + ' ' + path)
  code.title = path
  const bytes = size ? ', ' + size.toLocaleString('en') + ' bytes' : ''
  const note = element('small', (operation ?? service ?? 'no such endpoint') + ', ' + duration + ' ms' + bytes)
  const time = element('time', new Date(at).toLocaleTimeString('en-GB'))
  row.append(element('b', status === 0 ? 'reset' : String(status), kind), code, time, note)
  log.prepend(row)
  while (log.children.length > 100) log.lastChild.remove()
  find('.log').classList.add('some')
  find('#count').textContent = String(++count)
  const card = service && find('[data-service="' + service + '"]')
  if (!card) return
  card.classList.add('busy')
  setTimeout(() => card.classList.remove('busy'), 600)
}

function showCounts({ on, services }) {
  for (const input of document.querySelectorAll('input[role=switch]')) input.checked = on.includes(input.name)
  for (const [service, counts] of Object.entries(services))
    for (const [name, value] of Object.entries(counts))
      find('[data-service="' + service + '"] [data-count="' + name + '"] b').textContent = value.toLocaleString('en')
}

function clearLog() {
  count = 0
  log.replaceChildren()
  find('.log').classList.remove('some')
  find('#count').textContent = ''
}

const events = new EventSource('/.emulator/events')
events.onopen = () => document.body.classList.remove('disconnected')
events.onerror = () => document.body.classList.add('disconnected')
events.addEventListener('request', ({ data }) => addRequest(JSON.parse(data)))
events.addEventListener('counts', ({ data }) => showCounts(JSON.parse(data)))
events.addEventListener('reset', ({ data }) => {
  clearLog()
  showCounts(JSON.parse(data))
})

const send = (path, body) => fetch('/.emulator/' + path, { method: 'POST', body: JSON.stringify(body) })

function setFault({ name, checked }) {
  return send('faults', { name, on: checked, service: find('#scope').value, probability: Number(find('#share').value) })
}

find('#reset').addEventListener('click', () => send('reset', {}))
find('.faults').addEventListener('change', ({ target }) => {
  if (target.role === 'switch') return setFault(target)
  for (const input of document.querySelectorAll('input[role=switch]:checked')) setFault(input)
})
document.addEventListener('click', async ({ target }) => {
  const block = target.closest('.copy')
  if (!block || target.tagName !== 'BUTTON') return
  await navigator.clipboard.writeText(find('pre', block).textContent)
  target.textContent = 'Copied'
  target.classList.add('done')
  setTimeout(() => {
    target.textContent = 'Copy'
    target.classList.remove('done')
  }, 1500)
})
`
