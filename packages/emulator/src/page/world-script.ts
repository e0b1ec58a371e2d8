/** The part of the page's script for the time, the seed and the snapshots. */
export const worldScript = `
let confirmed = () => {}

function askBefore(title, text, label, action) {
  find('#ask-title').textContent = title
  find('#ask-text').textContent = text
  find('#confirm').textContent = label
  confirmed = action
  find('#ask').showModal()
}

async function act(path, method, body) {
  const response = await send(path, method, body)
  find('#world-error').textContent = response.ok ? '' : (await response.json()).message
  return response.ok
}

function showWorld({ clock, seed, snapshots }) {
  find('#clock').textContent = new Date(clock.now).toISOString().replace('T', ' ').slice(0, 19) + ' UTC'
  find('#ahead').textContent = clock.ahead === 0 ? '' : distance(clock.ahead)
  find('#now').disabled = clock.ahead === 0
  if (document.activeElement !== find('#seed')) find('#seed').value = seed
  const text = JSON.stringify(snapshots)
  const list = find('#snapshots')
  if (list.dataset.shown === text) return
  list.dataset.shown = text
  list.replaceChildren(...snapshots.map(snapshotRow))
}

function distance(ahead) {
  const hours = Math.abs(ahead) / 3600000
  const amount = hours >= 24 ? Math.round(hours / 2.4) / 10 + ' days' : hours >= 1 ? Math.round(hours * 10) / 10 + ' hours' : Math.round(hours * 60) + ' minutes'
  return amount.replace(/^1 (\\w+)s$/, '1 $1') + (ahead > 0 ? ' ahead' : ' behind')
}

function snapshotRow({ name, at }) {
  const row = element('li')
  const path = 'snapshots/' + encodeURIComponent(name)
  const restore = element('button', 'Restore')
  restore.setAttribute('aria-label', 'Restore ' + name)
  restore.addEventListener('click', () =>
    askBefore('Restore ' + name + '?', 'This replaces the current world. Save it first to keep it.', 'Restore', () => act(path + '/restore')),
  )
  const remove = element('button', 'Remove')
  remove.setAttribute('aria-label', 'Remove ' + name)
  remove.addEventListener('click', () =>
    askBefore('Remove ' + name + '?', 'A removed snapshot cannot be restored.', 'Remove', () => act(path, 'DELETE')),
  )
  row.append(element('b', name), element('small', new Date(at).toLocaleString('en-GB')), restore, remove)
  return row
}

find('#cancel').addEventListener('click', () => find('#ask').close())
find('#confirm').addEventListener('click', () => {
  find('#ask').close()
  confirmed()
})
const lost = 'All records return to their initial state. The log and the faults are removed too. Save the world first to keep it.'
find('#reset').addEventListener('click', () => askBefore('Reset the world?', lost, 'Reset', () => act('reset')))
for (const button of document.querySelectorAll('[data-forward]'))
  button.addEventListener('click', () => act('clock', 'POST', { forward: Number(button.dataset.forward) }))
find('#now').addEventListener('click', () => act('clock', 'DELETE'))
find('#reseed').addEventListener('submit', (event) => {
  event.preventDefault()
  const seed = Number(find('#seed').value)
  askBefore('Make a new world?', 'It comes from the seed ' + seed + '. ' + lost, 'New world', () => act('reset', 'POST', { seed }))
})
find('#keep').addEventListener('submit', async (event) => {
  event.preventDefault()
  if (await act('snapshots/' + encodeURIComponent(find('#snapshot').value.trim()), 'PUT')) find('#snapshot').value = ''
})
`
