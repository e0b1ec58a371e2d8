// A process that needs a token which others share, and asks a server for it if it is the one that renews it.
import { fileTokenStore } from '@portolan/core/node'

const { folder, lockTime, url } = JSON.parse(process.argv[2] ?? '') as { folder: string; lockTime: number; url: string }
const isUsable = ({ expiresAt }: { expiresAt: number }): boolean => expiresAt > 1
const renew = async () => (await (await fetch(url)).json()) as { token: string; expiresAt: number }
process.send?.((await fileTokenStore(folder, { lockTime }).renew('a', isUsable, renew)).token)
process.disconnect()
