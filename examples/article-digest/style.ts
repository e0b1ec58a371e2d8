/** The style sheet, for light and dark mode. */
export const style = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #5d6978; --line: #e2e6ea; --back: #fbfaf7; --card: #ffffff; --accent: #b4481e; --tint: #f6e7df }
@media (prefers-color-scheme: dark) { :root { --ink: #e9edf2; --soft: #9aa6b5; --line: #2c343f; --back: #12161b; --card: #1a2027; --accent: #f0895c; --tint: #33231b } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 56rem; padding: 3rem 1.5rem; background: var(--back); color: var(--ink); font: 16px/1.55 system-ui, "Noto Sans CJK JP", sans-serif }
header { display: grid; grid-template-columns: 1fr auto; gap: 0 2rem; align-items: end; padding-bottom: 1.5rem; border-bottom: 1px solid var(--line) }
.range { grid-column: 1 / -1; margin: 0; color: var(--accent); font-weight: 600; letter-spacing: .02em }
h1 { grid-column: 1 / -1; margin: .25rem 0 1.5rem; font: 600 2.3rem/1.15 Georgia, "Times New Roman", serif; text-wrap: balance }
dl { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 0 }
dl div { display: flex; flex-direction: column-reverse }
dd { margin: 0; font-size: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums }
dt, small { color: var(--soft); font-size: .85rem }
svg { max-width: 100%; height: auto }
rect { fill: var(--accent) }
svg text { fill: var(--soft); font-size: 11px; text-anchor: middle }
h2 { margin: 2.5rem 0 .75rem; font: 600 1.35rem/1.2 Georgia, "Times New Roman", serif }
ol, ul { margin: 0; padding: 0; list-style: none }
a { color: inherit; text-decoration: none; font-weight: 600 }
li a:hover { color: var(--accent); text-decoration: underline; text-underline-offset: .2em }
li p { margin: .3rem 0; color: var(--soft) }
.first ol { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 1rem }
.first li { display: flex; flex-direction: column; padding: 1.1rem; background: var(--card); border: 1px solid var(--line); border-top: 3px solid var(--accent); border-radius: 8px }
.first small { margin-top: auto; padding-top: .5rem }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 2.5rem }
nav a { padding: .2rem .7rem; border-radius: 99px; background: var(--tint); font-size: .9rem }
nav span { color: var(--accent); font-variant-numeric: tabular-nums }
ul li { padding: .8rem 0; border-top: 1px solid var(--line) }
ul small { display: block }
.empty { padding: 3rem 0; color: var(--soft) }
footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .8rem }
@media (max-width: 40rem) { header { grid-template-columns: 1fr } svg { margin-top: 1.5rem } h1 { font-size: 1.8rem } }
`
