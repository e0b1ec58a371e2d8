/** The page's style sheet; it follows the reader's choice of light or dark. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #f6f7f9; --card: #fff; --text: #1c2530; --quiet: #667386; --line: #e1e6ec;
  --fine: #3b7dd8; --database: #86b2ea; --good: #2c8a5b; --warn: #d98e04; --bad: #cf3f3f; --calm: #667386;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12161c; --card: #1b212a; --text: #e6eaf0; --quiet: #93a0b2; --line: #2c3542;
    --fine: #5b9bf0; --database: #35619e; --good: #4fb784; --warn: #e8ab3f; --bad: #ef6b6b; --calm: #93a0b2;
  }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif }
main { max-width: 1000px; margin: 0 auto; padding: 32px 20px 64px }
h1 { margin: 0; font-size: 28px } h1 span { color: var(--quiet); font-weight: 400 }
h2 { margin: 0 0 4px; font-size: 18px }
header p, .legend, .none { margin: 0 0 16px; color: var(--quiet) }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 20px 24px; margin-top: 20px }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 16px; background: none; border: 0; padding: 0 }
.tile { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--kind); border-radius: 8px; padding: 14px 16px; color: var(--quiet) }
.tile b { display: block; font-size: 30px; line-height: 1.2; color: var(--text) } .tile small { font-size: 15px; font-weight: 400 }
.legend i { display: inline-block; width: 11px; height: 11px; border-radius: 3px; margin: 0 6px 0 14px; background: var(--kind) }
.legend i:first-child { margin-left: 0 }
svg { display: block; width: 100%; height: auto; font: 13px system-ui, sans-serif }
svg text { fill: var(--text) } svg .note, svg .axis { fill: var(--quiet) } svg .axis { font-size: 11px }
svg rect { fill: var(--kind) } .grid { stroke: var(--line) } .limit { stroke: var(--bad); stroke-dasharray: 4 3 }
.fine { --kind: var(--fine) } .database { --kind: var(--database) } .calm, .unrated { --kind: var(--calm) }
.good { --kind: var(--good) } .warn, .low { --kind: var(--warn) } .bad, .medium { --kind: var(--bad) }
table { width: 100%; border-collapse: collapse; margin-top: 16px }
th, td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; border-top: 1px solid var(--line) }
th { color: var(--quiet); font-weight: 500; border: 0 }
em { font-style: normal; font-weight: 600; color: var(--kind) } a { color: var(--fine) }
`
