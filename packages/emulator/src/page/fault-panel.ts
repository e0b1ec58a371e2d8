import type { Emulator } from '../emulator.ts'
import { escape } from '../escape.ts'
import { faultKinds } from '../fault-kinds.ts'
import type { FaultKind } from '../faults.ts'
import { attackNotes } from '../hostile.ts'

/** The panel with the faults that are on, and a switch for each that can be. */
export function faultPanel({ services, routes }: Emulator): string {
  const [usual, attacks] = [true, false].map((isUsual) =>
    Object.values(faultKinds)
      .flatMap(({ presets }) => presets.filter((one) => isUsual === (printAttack(one) === undefined)))
      .map(faultSwitch)
      .join(''),
  )
  const options = services.map((name) => `<option>${escape(name)}</option>`).join('')
  const operations = routes.map(({ name }) => `<option value="${escape(name)}">`).join('')
  return `<section class="faults" aria-labelledby="faults-title">
  <h2 id="faults-title">Faults</h2>
  <ul id="faults" aria-label="Faults that are on"></ul>
  <p id="fault-error" role="alert"></p>
  <div class="scope">
    <label>Service<select id="scope"><option value="">every service</option>${options}</select></label>
    <label>Operation<input id="match" list="operations" placeholder="every operation" autocomplete="off" spellcheck="false"></label>
    <label>Share<select id="share"><option value="1">every request</option><option value="0.5">half of them</option><option value="0.2">a fifth of them</option></select></label>
    <label>Times<input id="times" type="number" min="1" placeholder="no limit"></label>
    <label>Time in ms<input id="ms" type="number" min="0" placeholder="as it is set"></label>
  </div>
  <datalist id="operations">${operations}</datalist>
  <div class="presets">${usual}</div>
  <details class="attacks"><summary>Attacks, one by one</summary><div class="presets">${attacks}</div></details>
</section>`
}

const statusTitles: Readonly<Record<number, string>> = {
  503: 'Unavailable',
  429: 'Too many requests',
  500: 'Server error',
}

function printAttack(fault: FaultKind) {
  return fault.kind === 'hostile' ? fault.attacks?.[0] : undefined
}

function faultSwitch(fault: FaultKind): string {
  const attack = printAttack(fault)
  const [title, note] = attack === undefined ? describeFault(fault) : [attack, attackNotes[attack]]
  const value = escape(JSON.stringify(fault))
  return `<button class="preset" aria-pressed="false" data-fault="${value}"><span>${title}</span><small>${note}</small></button>`
}

function describeFault(fault: FaultKind): readonly [title: string, note: string] {
  const { title, note } = faultKinds[fault.kind]
  if (fault.kind === 'html' && fault.status !== undefined)
    return [`${title} with ${fault.status}`, 'of a gateway that failed']
  if (fault.kind !== 'status') return [title, note]
  const wait = fault.headers?.['retry-after']
  return [statusTitles[fault.status] ?? title, `${fault.status}${wait === undefined ? '' : `, Retry-After ${wait} s`}`]
}
