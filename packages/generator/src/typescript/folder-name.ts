import { kebab } from '@portolan/openapi'

/** The names that Windows keeps for devices, in any case and before any extension. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])$/

/** A part of the path of a folder: letters, digits and hyphens, and no name that a system keeps for itself. */
export function folderName(part: string): string {
  const name = kebab(part) || 'group'
  return device.test(name) ? `${name}-group` : name
}
