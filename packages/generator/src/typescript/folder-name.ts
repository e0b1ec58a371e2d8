import { kebab } from '@portolan/openapi'

/** The names that Windows reserves for devices, in any case and with any extension. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])$/

/** A part of a folder's path: letters, digits and hyphens, and no reserved name. */
export function folderName(part: string): string {
  const name = kebab(part) || 'group'
  return device.test(name) ? `${name}-group` : name
}
