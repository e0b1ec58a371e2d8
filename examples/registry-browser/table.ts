import { styleText } from 'node:util'
import { columns, fit, pad, measureWidth } from '../terminal.ts'
import type { BusinessInfo } from '@portolan/uddi-client'

/** The businesses that a search found, a line each. */
export function businessTable(
  operator: string,
  name: string,
  businesses: readonly BusinessInfo[],
  truncated: boolean,
): string {
  const title = `\n${styleText('bold', operator)}  businesses like ${styleText('cyan', name)}`
  if (businesses.length === 0) return `${title}\n\n  Nothing was found.\n`
  const room = columns()
  const names = businesses.map((business) => fit(business.name[0]?.value ?? '(no name)', Math.floor(room / 2)))
  const width = Math.max(...names.map(measureWidth))
  const lines = businesses.map(({ serviceInfos }, index) => {
    const offers = serviceInfos.map((service) => service.name[0]?.value ?? '(no name)').join(', ') || '–'
    return fit(`  ${styleText('cyan', pad(names[index] as string, width))}  ${offers}`, room)
  })
  const more = truncated ? [styleText('dim', '  … and more: the registry cut the list')] : []
  return [title, '', ...lines, ...more].join('\n')
}
