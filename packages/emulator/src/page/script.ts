import { faultScript } from './fault-script.ts'
import { logScript } from './log-script.ts'
import { operationScript } from './operation-script.ts'
import { tableScript } from './table-script.ts'
import { worldScript } from './world-script.ts'

/** The script of the page. It writes text into elements, and never HTML. */
export const script = `
'use strict'
const find = (selector, root = document) => root.querySelector(selector)

function element(name, text = '', className = '') {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

const send = (path, method = 'POST', body) =>
  fetch('/.emulator/' + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })

async function copy(button, text) {
  const label = button.textContent
  await navigator.clipboard.writeText(text)
  button.textContent = 'Copied'
  button.classList.add('done')
  setTimeout(() => {
    button.textContent = label
    button.classList.remove('done')
  }, 1500)
}
${logScript}
${faultScript}${worldScript}${tableScript}${operationScript}
function showCounts({ faults, services, ...world }) {
  showFaults(faults)
  showWorld(world)
  for (const [service, counts] of Object.entries(services))
    find('[data-service="' + service + '"] .counts').replaceChildren(
      ...Object.entries(counts).map(([name, value]) => {
        const count = element('span')
        count.dataset.count = name
        count.append(element('b', value.toLocaleString('en')), ' ' + name)
        return count
      }),
    )
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

document.addEventListener('click', ({ target }) => {
  const block = target.closest('.copy')
  if (block && target.tagName === 'BUTTON') copy(target, find('pre', block).textContent)
})
`
