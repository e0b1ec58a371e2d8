/** The part of the page's style for the world and its records. */
export const worldStyle = `
article h2 { display: flex; justify-content: space-between; align-items: baseline; gap: 10px }
article h2 button { font-size: 12.5px; font-weight: 400; padding: 3px 10px; flex: none }
button:disabled { opacity: .5; cursor: default }
.clock { margin: 0 0 8px; font-variant-numeric: tabular-nums } #clock { font-family: var(--mono); font-size: 13.5px }
.world form.tools { flex-wrap: nowrap } .world form button { flex: none }
#snapshots { list-style: none; margin: 0 0 8px; padding: 0 }
#snapshots li { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 2px 8px; align-items: center; padding: 6px 0; border-bottom: 1px solid var(--line) }
#snapshots b { grid-column: 1; overflow-wrap: anywhere } #snapshots small { grid-column: 1; grid-row: 2 } #snapshots button { grid-row: 1 / 3 }
#world-error, #records-error { color: var(--red); margin: 8px 0 0; font-size: 13.5px } #world-error:empty, #records-error:empty { display: none }
#records { width: min(1200px, calc(100vw - 32px)); max-width: none; max-height: calc(100vh - 32px); overflow: hidden }
#records[open] { display: flex; flex-direction: column; gap: 10px }
.records-head { display: flex; gap: 6px 14px; align-items: baseline; flex-wrap: wrap } .records-head h2 { font-size: 19px } #records-close { margin-left: auto }
#records-path { margin: 0; flex-wrap: wrap; flex: 1 1 auto; align-items: baseline; font-size: 13.5px } #records-path > * { flex: none } #records-path > * + *::before { content: "› "; color: var(--soft) }
#records-path button { border: 0; padding: 0; background: none; color: var(--sea); text-decoration: underline; text-underline-offset: 3px }
#records-body { overflow: auto; min-height: 6em; border: 1px solid var(--line); border-radius: 4px }
#records table { border-collapse: collapse; font-size: 12.5px; min-width: 100% }
#records th { position: sticky; top: 0; background: var(--well); text-align: left; font-weight: 600; color: var(--soft); z-index: 1 }
#records th, #records td { padding: 5px 10px; border-bottom: 1px solid var(--line); white-space: nowrap; max-width: 22em; overflow: hidden; text-overflow: ellipsis; font-variant-numeric: tabular-nums }
#records td.tools { flex-wrap: nowrap; display: table-cell } #records td button { font-size: 12px; padding: 2px 9px } #records td.tools button + button { margin-left: 6px }
#records td.editor { max-width: none; white-space: normal; overflow: visible } .editor form { position: sticky; left: 10px; width: min(1120px, calc(100vw - 90px)) } textarea { width: 100%; font: 12.5px/1.45 var(--mono); color: inherit; background: var(--well); border: 1px solid var(--line); border-radius: 4px; padding: 9px 12px; resize: vertical }
#records form .tools { justify-content: flex-start; margin-top: 6px } .editor small { white-space: normal; flex: 0 1 auto } #records-foot { justify-content: flex-start; font-size: 13.5px } #records-foot:empty { display: none }
.tables { list-style: none; margin: 0; padding: 6px 14px } .tables li { display: flex; justify-content: space-between; gap: 12px; align-items: baseline; padding: 6px 0; border-bottom: 1px solid var(--line) } .tables li:last-child { border: 0 } .tables + p, #records-body > p { padding: 0 14px }
@media (max-width: 560px) { #records { padding: 14px; width: calc(100vw - 16px); max-height: calc(100vh - 16px) } }
`
