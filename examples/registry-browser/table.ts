import { styleText } from 'node:util'
import type { BusinessInfo } from '@portolan/uddi-client'

const widest = 44

/** The businesses that a search found, one per line. */
export function businessTable(
  operator: string,
  name: string,
  businesses: readonly BusinessInfo[],
  truncated: boolean,
): string {
  const title = `\n${styleText('bold', operator)}  businesses like ${styleText('cyan', name)}`
  if (businesses.length === 0) return `${title}\n\n  Nothing was found.\n`
  const names = businesses.map((business) => shorten(business.name[0]?.value ?? '(no name)', widest))
  const width = Math.max(...names.map((one) => one.length))
  const lines = businesses.map(({ serviceInfos }, index) => {
    const offers = serviceInfos.map((service) => service.name[0]?.value ?? '(no name)').join(', ') || '–'
    return `  ${styleText('cyan', (names[index] as string).padEnd(width))}  ${offers}`
  })
  const more = truncated ? [styleText('dim', '  … and more: the registry cut the list')] : []
  return [title, '', ...lines, ...more].join('\n')
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
