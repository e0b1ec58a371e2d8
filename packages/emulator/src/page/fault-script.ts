/** The part of the page's script for the faults. */
export const faultScript = `
function describe({ hits, fault }) {
  const { kind, status, ms, attacks, service, match, times, probability } = fault
  const what = kind === 'status' ? String(status) : attacks ? attacks.join(', ') : ms === undefined ? kind : kind + ' ' + ms + ' ms'
  const where = match ?? service ?? 'every request'
  const share = probability === undefined || probability === 1 ? '' : ', ' + Math.round(probability * 100) + '%'
  const left = times === undefined ? ', ' + hits + ' so far' : ', ' + hits + ' of ' + times
  return [what, (match && service ? service + ' ' : '') + where + share + left]
}

let shownFaults = ''

function showFaults(faults) {
  const text = JSON.stringify(faults)
  if (text === shownFaults) return
  shownFaults = text
  find('#faults').replaceChildren(
    ...faults.map((added) => {
      const [what, note] = describe(added)
      const row = element('li')
      const remove = element('button', 'Remove')
      remove.setAttribute('aria-label', 'Remove ' + what + ', ' + note)
      remove.addEventListener('click', () => send('faults/' + added.id, 'DELETE'))
      row.append(element('b', what), element('small', note), remove)
      return row
    }),
  )
  showSwitches()
}

/** The faults that are on and have all that a switch says, whatever they apply to. */
function findActiveFaults(button) {
  const preset = JSON.parse(button.dataset.fault)
  const isSame = (one, value) => JSON.stringify(one) === JSON.stringify(value)
  return JSON.parse(shownFaults || '[]').filter(
    ({ fault }) =>
      Object.entries(preset).every(([name, value]) => name === 'ms' || isSame(fault[name], value)) &&
      isSame(fault.attacks, preset.attacks) && isSame(fault.status, preset.status),
  )
}

function showSwitches() {
  for (const button of document.querySelectorAll('.preset'))
    button.setAttribute('aria-pressed', String(findActiveFaults(button).length > 0))
}

async function turnFault(button) {
  const on = findActiveFaults(button)
  if (on.length > 0) return Promise.all(on.map(({ id }) => send('faults/' + id, 'DELETE')))
  const preset = JSON.parse(button.dataset.fault)
  const value = (id) => find('#' + id).value.trim()
  const fault = { ...preset, probability: Number(value('share')) }
  if (value('scope')) fault.service = value('scope')
  if (value('match')) fault.match = value('match')
  if (value('times')) fault.times = Number(value('times'))
  if (preset.ms !== undefined && value('ms')) fault.ms = Number(value('ms'))
  const response = await send('faults', 'POST', fault)
  find('#fault-error').textContent = response.ok ? '' : (await response.json()).message.replace('faults.add: ', '')
}

for (const button of document.querySelectorAll('.preset')) button.addEventListener('click', () => turnFault(button))
`
