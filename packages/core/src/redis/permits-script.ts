/**
 * One answer of Redis about the budget, by the clock of Redis alone.
 *
 * `blocks` is a sorted set of the permits handed out: members `name:count`, their score the time until which they count.
 * `state` has `epoch` (a new one where the state was lost), `used` (the sum of the counts), `open` (nothing is handed out
 * before), and what the service said: `left`, `reset` and `paused`. Times are Unix milliseconds.
 *
 * Gives `[granted, wait, epoch, by]`; an epoch alone where the caller knows another one and has to say what it used.
 */
export const permitsScript = `
local blocks, state = KEYS[1], KEYS[2]
local requests, per, want, slack, name = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), ARGV[5]
local known, returned, unused = ARGV[6], ARGV[7], tonumber(ARGV[8])
local left, reset, paused, grace, restored = ARGV[9], tonumber(ARGV[10]), tonumber(ARGV[11]), tonumber(ARGV[12]), ARGV[13]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function get(field) return tonumber(redis.call('HGET', state, field) or 0) end
local function set(field, value) redis.call('HSET', state, field, value) end

local epoch = redis.call('HGET', state, 'epoch')
if not epoch then
  epoch = name
  set('epoch', epoch)
  if known ~= '' then set('open', now + grace) end
end
if known ~= '' and known ~= epoch then
  if restored == '' then return {epoch} end
  for _, block in ipairs(cjson.decode(restored)) do
    local counts = now - block[2] + per + slack
    if counts > now and redis.call('ZADD', blocks, 'NX', counts, block[1] .. ':' .. block[3]) == 1 then
      redis.call('HINCRBY', state, 'used', block[3])
    end
  end
end

for _, block in ipairs(redis.call('ZRANGEBYSCORE', blocks, '-inf', now)) do
  redis.call('HINCRBY', state, 'used', -tonumber(string.match(block, ':(%d+)$')))
end
redis.call('ZREMRANGEBYSCORE', blocks, '-inf', now)

if left ~= '' then
  local at = now + reset
  if at > get('reset') + 1000 or now >= get('reset') then set('left', left)
  else set('left', math.min(get('left'), tonumber(left))) end
  set('reset', math.max(at, get('reset')))
end
if paused > 0 then set('paused', math.max(get('paused'), now + paused)) end

if unused > 0 then
  local counts = redis.call('ZSCORE', blocks, returned)
  if counts then
    local count = tonumber(string.match(returned, ':(%d+)$')) - unused
    redis.call('ZREM', blocks, returned)
    if count > 0 then redis.call('ZADD', blocks, counts, string.match(returned, '^(.*):') .. ':' .. count) end
    redis.call('HINCRBY', state, 'used', -unused)
    if now < get('reset') then redis.call('HINCRBY', state, 'left', unused) end
  end
end

local function answer(granted, wait, by)
  for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, 2 * (per + slack) + math.max(0, get('reset') - now)) end
  return {granted, wait, epoch, by}
end
if now < get('open') then return answer(0, get('open') - now, 'client') end
if now < get('paused') then return answer(0, get('paused') - now, 'service') end
local free = requests - get('used')
if now < get('reset') then
  if get('left') <= 0 then return answer(0, get('reset') - now, 'service') end
  free = math.min(free, get('left'))
end
if free <= 0 then
  local first = redis.call('ZRANGE', blocks, 0, 0, 'WITHSCORES')
  return answer(0, math.max(1, (tonumber(first[2]) or now) - now), 'client')
end
local count = math.min(want, math.max(1, math.floor(free / 8)))
redis.call('ZADD', blocks, now + per + slack, name .. ':' .. count)
redis.call('HINCRBY', state, 'used', count)
if now < get('reset') then redis.call('HINCRBY', state, 'left', -count) end
return answer(count, 0, 'client')
`
