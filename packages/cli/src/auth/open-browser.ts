/** Whether a browser that is started here would appear before the user. */
export function hasDisplay(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): boolean {
  if (env['SSH_CONNECTION'] || env['SSH_TTY'] || env['CI']) return false
  if (platform === 'darwin' || platform === 'win32') return true
  return Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])
}

/**
 * Opens a page in the user's browser.
 * @returns whether a browser could be started
 */
export async function openBrowser(url: URL): Promise<boolean> {
  try {
    const { default: open } = await import('open')
    const child = await open(url.href)
    child.on('error', () => {})
    return true
  } catch {
    return false
  }
}
