import { referenceChecks } from './oracle/reference-checks.ts'
const pages = process.argv.slice(2)
for (const page of pages) {
  const { books } = await import(`/work/wt/reference/packages/${page}/books.ts`)
  const t = performance.now()
  const checks = referenceChecks(books)
  let bad = 0
  for (const c of checks) {
    const d = c.differences()
    if (d.length) {
      bad++
      console.log(c.name, '\n     ', d.slice(0, 6).join('\n      '))
    }
  }
  console.log('==', page, checks.length, 'rows', bad, 'bad', Math.round(performance.now() - t), 'ms')
}
