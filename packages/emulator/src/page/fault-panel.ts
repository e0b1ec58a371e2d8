import type { Emulator } from '../emulator.ts'
import { escape } from '../escape.ts'
import { presets } from './presets.ts'

/** The panel with the faults that are on, and those that can be added. */
export function faultPanel({ services, routes }: Emulator): string {
  const rows = presets.map(({ title, note, fault }) => {
    const value = escape(JSON.stringify(fault))
    return `<button class="preset" data-fault="${value}"><span>${title}</span><small>${note}</small></button>`
  })
  const options = services.map((name) => `<option>${name}</option>`).join('')
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
    <label>Delay in ms<input id="ms" type="number" min="0" value="2000"></label>
  </div>
  <datalist id="operations">${operations}</datalist>
  <div class="presets">${rows.join('')}</div>
</section>`
}
