import { operationStyle } from './operation-style.ts'
import { worldStyle } from './world-style.ts'

export const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fcfdfd, #0c151e); --card: var(--paper); --well: light-dark(#f1f5f6, #121f2b);
  --ink: light-dark(#13232f, #dfe8ee); --soft: light-dark(#47596a, #a3b4c1); --line: light-dark(#d2dde2, #273a4a);
  --sea: light-dark(#075a72, #74cbe0); --sea-wash: light-dark(#e2f0f3, #14303d);
  --red: light-dark(#ad2d1b, #f3917c); --gold: light-dark(#7a5200, #e6bf7a); --green: light-dark(#23683a, #8fd0a0);
  --sans: "Instrument Sans Variable", "Instrument Sans", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Code", "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 var(--sans); -webkit-text-size-adjust: 100% }
header { display: flex; align-items: center; gap: 14px; padding: 12px 28px; border-bottom: 1px solid var(--line) }
header svg { width: 34px; flex: none } .north { fill: var(--red) }
h1, h2 { font-weight: 650; margin: 0; letter-spacing: -.01em }
h1 { font-size: 18px; line-height: 1.2 }
header p { margin: 3px 0 0; color: var(--soft); font-size: 14px }
header p code { color: var(--sea); margin-right: 10px }
nav { margin-left: auto; display: flex; gap: 8px; flex: none }
code, pre { font-family: var(--mono); font-size: 12.5px }
button, .button, select, input { font: inherit; font-size: 13.5px; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 4px; padding: 6px 13px; cursor: pointer; text-decoration: none; transition: border-color .15s, color .15s }
button:hover, .button:hover, select:hover, input:hover { border-color: var(--sea) }
:focus-visible { outline: 2px solid var(--sea); outline-offset: 2px }
#reset, #confirm { color: var(--red); border-color: color-mix(in srgb, var(--red) 40%, var(--line)) }
main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 400px); gap: 24px; padding: 24px 28px 48px; max-width: 1500px; margin: auto; align-items: start }
.services { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr)); gap: 16px }
article, aside section, .operations { background: var(--card); border: 1px solid var(--line); border-radius: 5px; padding: 18px 20px }
article { display: flex; flex-direction: column; min-width: 0; transition: border-color .3s }
article.busy { border-color: var(--sea) }
article h2 { font-size: 19px }
.counts { margin: 4px 0 12px; color: var(--soft); font-size: 13.5px; display: flex; flex-wrap: wrap; gap: 2px 16px }
.counts b { color: var(--ink); font-weight: 600; font-variant-numeric: tabular-nums }
.address { margin: 0; display: flex; justify-content: space-between; gap: 12px; align-items: baseline; padding: 5px 0; border-top: 1px solid var(--line) }
.address code { color: var(--sea); overflow-wrap: anywhere }
small { color: var(--soft); font-size: 12.5px; font-weight: 400; white-space: nowrap }
h3 { font-size: 12.5px; font-weight: 600; color: var(--soft); margin: 12px 0 5px; display: flex; justify-content: space-between; gap: 10px; flex-wrap: wrap }
h3 small { font-family: var(--mono); font-size: 11.5px; white-space: normal; overflow-wrap: anywhere }
.copy { position: relative; min-width: 0 }
pre { margin: 0; padding: 9px 64px 9px 12px; background: var(--well); border: 1px solid var(--line); border-radius: 4px; white-space: pre-wrap; word-break: break-all; max-height: 7.9em; overflow-y: auto; line-height: 1.45 }
.copy button { position: absolute; right: 1px; top: 1px; bottom: 1px; border: 0; border-left: 1px solid var(--line); border-radius: 0 6px 6px 0; background: var(--card); font-size: 12px; padding: 0 11px; color: var(--soft); width: 56px }
.copy button:hover { color: var(--ink) }
.copy button.done { color: var(--green) }
aside { display: grid; gap: 16px; position: sticky; top: 16px; min-width: 0 }
aside h2 { font-size: 19px; margin-bottom: 8px }
#count { color: var(--soft); font-size: 14px; font-weight: 400 }
#log { list-style: none; margin: 0 -20px -18px; padding: 0; max-height: 46vh; overflow-y: auto; border-radius: 0 0 10px 10px }
#log li { border-top: 1px solid var(--line); font-size: 13px } #log li[hidden] { display: none }
summary { display: grid; grid-template-columns: 44px minmax(0, 1fr) auto; gap: 1px 10px; padding: 7px 20px; align-items: baseline; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none } summary:hover, details[open] > summary { background: var(--well) } summary:focus-visible { outline-offset: -2px }
.exchange { padding: 8px 20px 14px } .exchange pre { padding-right: 12px; max-height: 15em; margin-bottom: 6px; word-break: normal; overflow-wrap: anywhere; white-space: pre-wrap }
.tools { display: flex; gap: 8px; align-items: center; flex-wrap: wrap } .tools input { flex: 1; min-width: 0 } .log .tools { margin-bottom: 10px } .log:not(.some) .tools { display: none }
.exchange .tools { margin: 0 } button.done { color: var(--green) } input { background: var(--well); cursor: text }
#log b { font: 600 12.5px var(--mono); color: var(--green) }
#log b.redirect { color: var(--gold) } #log b.failed { color: var(--red) }
#log code { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
#log small { grid-column: 2; overflow: hidden; text-overflow: ellipsis } #log time { color: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums }
#log li.new { animation: arrive 1.2s ease-out }
@keyframes arrive { from { background: var(--sea-wash) } }
.empty { color: var(--soft); margin: 0; font-size: 14px } .log.some .empty { display: none }
.scope { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; margin-bottom: 12px } .scope label { color: var(--soft); font-size: 12.5px } .scope label:last-child { grid-column: span 1 } .scope select, .scope input { display: block; width: 100%; background: var(--well); padding: 6px 9px; color: var(--ink) }
.presets { display: grid } .preset { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: baseline; gap: 0 10px; text-align: left; border: 0; border-top: 1px solid var(--line); border-radius: 0; padding: 7px 0; background: none } .preset small { white-space: normal } .preset:hover span { color: var(--sea) }
.preset::after { content: ""; align-self: center; width: 30px; height: 16px; border-radius: 8px; border: 1px solid var(--soft); background: radial-gradient(circle at 7px, var(--soft) 5px, transparent 5.5px); forced-color-adjust: none }
.preset[aria-pressed=true]::after { border-color: var(--red); background: radial-gradient(circle at 21px, var(--paper) 5px, transparent 5.5px) var(--red) }
.attacks > summary { display: block; padding: 8px 0; border-top: 1px solid var(--line); font-weight: 600; font-size: 13.5px } .attacks > summary::before, .group > summary::before { content: "▸"; color: var(--soft); margin-right: 8px } .attacks[open] > summary::before, .group[open] > summary::before { content: "▾" } details.attacks[open] > summary, details.group[open] > summary { background: none }
#faults { list-style: none; margin: 0 0 10px; padding: 0 } #faults li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 10px; align-items: center; padding: 6px 0; border-bottom: 1px solid var(--line) } #faults b { font: 600 12.5px var(--mono); color: var(--red) } #faults small { white-space: normal; overflow-wrap: anywhere }
#fault-error { color: var(--red); margin: 0 0 8px; font-size: 13.5px } #fault-error:empty { display: none }
dialog { background: var(--card); color: var(--ink); border: 1px solid var(--line); border-radius: 5px; max-width: min(440px, calc(100vw - 32px)); padding: 20px 24px } dialog::backdrop { background: #0008 } dialog .tools { justify-content: flex-end } dialog p { margin: 8px 0 16px }
.disconnected header p code { color: var(--red) } .disconnected header p code::after { content: " (stopped)" }
${operationStyle}${worldStyle}
@media (max-width: 900px) { main { grid-template-columns: minmax(0, 1fr); padding: 16px } aside, .services-and-operations { display: contents } .log { order: 1 } .operations { order: 2; margin: 0 } .faults { order: 3 } .world { order: 4 } #log { max-height: 60vh } }
@media (max-width: 560px) { header { flex-wrap: wrap; padding: 16px; gap: 12px } .name { flex: 1; min-width: 0 } nav { margin: 0; width: 100% } nav > * { flex: 1; text-align: center } header p code { display: block } article, aside section, .operations { padding: 16px } #log { margin: 0 -16px -16px } summary { padding: 7px 16px } .exchange { padding: 8px 16px 14px } }
@media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important } }
`
