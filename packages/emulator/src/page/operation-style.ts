/** The part of the page's style for the operations. */
export const operationStyle = `
.operations { margin-top: 16px } .operations h2 { font-size: 19px; margin-bottom: 8px } #find { width: 100%; margin-bottom: 8px }
.group > summary { display: block; padding: 8px 0; font-weight: 600 }
.group ul { list-style: none; margin: 0; padding: 0 } .group > ul > li { border-top: 1px solid var(--line) } .group li[hidden] { display: none }
.row { display: grid; grid-template-columns: 62px minmax(0, auto) minmax(0, 1fr); gap: 2px 10px; padding: 6px 0; align-items: baseline } .row b { font: 700 12px var(--mono); color: var(--sea) } .row code { overflow-wrap: anywhere } .row small { overflow: hidden; text-overflow: ellipsis; text-align: right }
.described { padding: 4px 0 14px 14px; border-left: 3px solid var(--sea) } .described > p { margin: 4px 0; max-width: 46rem; max-height: 12em; overflow: auto; overflow-wrap: anywhere; white-space: pre-wrap; font-size: 14px } .described .name { color: var(--soft); font: 12.5px var(--mono) } .described .tools { margin: 12px 0 8px } .described pre { max-height: 24em; padding-right: 12px }
.fields { padding: 0; margin: 0; border-top: 1px solid var(--line); max-height: 32em; overflow-y: auto } .fields .fields { margin-left: 16px; max-height: none }
.field { display: grid; grid-template-columns: minmax(0, auto) minmax(0, 1fr) auto; gap: 0 12px; padding: 4px 0; align-items: baseline; font-size: 13px } .field code { font-weight: 600; overflow-wrap: anywhere } .field span { color: var(--sea); font: 12px var(--mono); overflow-wrap: anywhere } .field em { color: var(--red); font-style: normal; font-size: 12px } .field small { grid-column: 1 / -1; white-space: normal; overflow-wrap: anywhere } .field small:empty { display: none } summary.field { border-left: 2px solid var(--line); padding-left: 8px }
@media (max-width: 560px) { .row { grid-template-columns: 52px minmax(0, 1fr) } .row small { grid-column: 2; text-align: left } }
`
