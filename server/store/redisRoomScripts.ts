/**
 * What happens to a room in Redis, each in one step. The scripts name keys that they find on their
 * way (the rooms of an owner), so all keys are on one primary: a Redis Cluster would refuse them.
 */
import { keys, nobody } from './redisKeys.ts';
import { script } from './redisScripts.ts';

const [beforeRoom = '', afterRoom = ''] = keys.own(' ').split(' ');

/** A node lives while its key holds the incarnation that the owner's name ends with. */
const isAlive = `
local function isAlive(owner)
  local node, incarnation = string.match(owner, '^(.*):(.-)$')
  return redis.call('GET', '${keys.node('')}' .. node) == incarnation
end
local function roomsOf(owner) return '${keys.rooms('')}' .. owner end
`;

/** Epoch and number of the last record; an owner's entry repeats the number that it found. */
const lastOf = `
local function lastOf(log)
  local last = redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)[1]
  if not last then return '0', '0' end
  local epoch, seq = string.match(last[1], '^(%d+)-(%d+)$')
  if seq == '0' then seq = last[2][4] end
  return epoch, seq, last
end
`;

/** Nothing is written for somebody who isn't the owner, or was it in an earlier epoch. */
const fence = `
local own = redis.call('HMGET', KEYS[1], 'owner', 'epoch', 'ended', 'code')
local isMine = own[1] == ARGV[1] and own[2] == ARGV[2] and not own[3]
`;

/** The fields of two entries are the same: one's own record, whose answer got lost. */
const sameFields = `
local function sameFields(fields, from)
  if #fields ~= #ARGV - from + 1 then return false end
  for at = 1, #fields do
    if fields[at] ~= ARGV[from + at - 1] then return false end
  end
  return true
end
`;

/** KEYS own, log, code, rooms, owners. ARGV owner, room, code, version, then the entry's fields. */
export const createScript = script(`${sameFields}
local holder = redis.call('GET', KEYS[3])
if holder and holder ~= ARGV[2] then return 'CODE_TAKEN' end
if redis.call('EXISTS', KEYS[1], KEYS[2]) > 0 then
  local first = redis.call('XRANGE', KEYS[2], '-', '+', 'COUNT', 1)[1]
  local isOwn = redis.call('HGET', KEYS[1], 'owner') == ARGV[1]
  if isOwn and holder and first and first[1] == '1-1' and sameFields(first[2], 5) then return 'OK' end
  return 'CONFLICT'
end
redis.call('SET', KEYS[3], ARGV[2])
redis.call('HSET', KEYS[1], 'owner', ARGV[1], 'epoch', '1', 'code', ARGV[3], 'version', ARGV[4])
redis.call('XADD', KEYS[2], '1-1', unpack(ARGV, 5))
redis.call('HSET', KEYS[4], ARGV[2], ARGV[3])
redis.call('SADD', KEYS[5], ARGV[1])
return 'OK'
`);

/** KEYS own, log. ARGV owner, epoch, seq, then the entry's fields. */
export const appendScript = script(`${fence}${lastOf}${sameFields}
if not isMine then return 'FENCED' end
local epoch, seq, last = lastOf(KEYS[2])
local id = ARGV[2] .. '-' .. ARGV[3]
if last and last[1] == id and sameFields(last[2], 4) then return 'OK' end
if epoch ~= ARGV[2] or tonumber(seq) + 1 ~= tonumber(ARGV[3]) then return 'CONFLICT' end
redis.call('XADD', KEYS[2], id, unpack(ARGV, 4))
return 'OK'
`);

/**
 * Keeps the snapshot and cuts off the records before the one it ends with; who gave them is
 * remembered, since somebody may ask for their rooms to be deleted.
 * KEYS own, log, snapshot, askers. ARGV owner, epoch, seq, memory.
 */
export const snapshotScript = script(`${fence}
if not isMine then return 'FENCED' end
local seq = tonumber(ARGV[3])
local kept = redis.call('HGET', KEYS[3], 'seq')
if kept and tonumber(kept) >= seq then return 'OK' end
redis.call('HSET', KEYS[3], 'seq', ARGV[3], 'memory', ARGV[4])
local cut
for _, entry in ipairs(redis.call('XRANGE', KEYS[2], '-', '+')) do
  local its = tonumber(string.match(entry[1], '-(%d+)$'))
  if its > seq then break end
  if its > 0 then cut = entry[1] end
  if entry[2][3] == 'by' then redis.call('SADD', KEYS[4], entry[2][4]) end
end
if cut then redis.call('XTRIM', KEYS[2], 'MINID', cut) end
return 'OK'
`);

/** KEYS own, log, snapshot. ARGV owner, epoch, seq, memory. The entry stands for the records that are missing. */
export const mendScript = script(`${fence}${lastOf}
if not isMine then return 'FENCED' end
local epoch, seq, last = lastOf(KEYS[2])
local id = ARGV[2] .. '-' .. ARGV[3]
if last and last[1] == id and last[2][1] == 'owner' then return 'OK' end
if epoch ~= ARGV[2] or tonumber(seq) >= tonumber(ARGV[3]) then return 'CONFLICT' end
redis.call('HSET', KEYS[3], 'seq', ARGV[3], 'memory', ARGV[4])
redis.call('XADD', KEYS[2], id, 'owner', ARGV[1], 'seq', ARGV[3])
return 'OK'
`);

/** KEYS own, log, snapshot. ARGV 'snapshot' or 'start'. */
export const readScript = script(`
local version = redis.call('HGET', KEYS[1], 'version')
if not version then return {} end
local snapshot = {}
if ARGV[1] == 'snapshot' then snapshot = redis.call('HMGET', KEYS[3], 'seq', 'memory') end
return { version, snapshot[1] or '', snapshot[2] or '', redis.call('XRANGE', KEYS[2], '-', '+') }
`);

/** KEYS own, log, snapshot, askers, ended. ARGV owner, epoch, room, at, how long it is kept. */
export const endScript = script(`${fence}${isAlive}
if own[3] then return 'OK' end
if not isMine then return 'FENCED' end
redis.call('HSET', KEYS[1], 'ended', ARGV[4])
local code = '${keys.code('')}' .. own[4]
if redis.call('GET', code) == ARGV[3] then redis.call('DEL', code) end
redis.call('HDEL', roomsOf(ARGV[1]), ARGV[3])
redis.call('ZADD', KEYS[5], ARGV[4], ARGV[3])
for at = 1, 4 do redis.call('PEXPIRE', KEYS[at], ARGV[5]) end
return 'OK'
`);

/** KEYS own, log, owners. ARGV owner, room, version of the log. Returns what it did, and the epoch. */
export const claimScript = script(`${isAlive}${lastOf}
if not isAlive(ARGV[1]) then return { 'DEAD', '' } end
local own = redis.call('HMGET', KEYS[1], 'owner', 'epoch', 'ended', 'code', 'version')
if not own[1] or own[3] then return { 'GONE', '' } end
if own[5] ~= ARGV[3] then return { 'OTHER_VERSION', '' } end
if own[1] == ARGV[1] then return { 'OK', own[2] } end
if isAlive(own[1]) then return { 'OWNED', '' } end
local _, seq = lastOf(KEYS[2])
local epoch = tostring(redis.call('HINCRBY', KEYS[1], 'epoch', 1))
redis.call('HSET', KEYS[1], 'owner', ARGV[1])
redis.call('HDEL', roomsOf(own[1]), ARGV[2])
redis.call('HSET', roomsOf(ARGV[1]), ARGV[2], own[4])
redis.call('SADD', KEYS[3], ARGV[1])
redis.call('XADD', KEYS[2], epoch .. '-0', 'owner', ARGV[1], 'seq', seq)
return { 'OK', epoch }
`);

/** KEYS own, owners. ARGV owner, epoch, room. */
export const releaseScript = script(`${fence}${isAlive}
if not isMine then return 'OK' end
redis.call('HSET', KEYS[1], 'owner', '${nobody}')
redis.call('HDEL', roomsOf(ARGV[1]), ARGV[3])
redis.call('HSET', roomsOf('${nobody}'), ARGV[3], own[4])
redis.call('SADD', KEYS[2], '${nobody}')
return 'OK'
`);

/** Rooms as a flat list of room, code, owner. KEYS owners. ARGV 'all' or 'orphans'. */
export const roomsScript = script(`${isAlive}
local found = {}
for _, owner in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  local alive = isAlive(owner)
  if ARGV[1] == 'all' or not alive then
    local rooms = redis.call('HGETALL', roomsOf(owner))
    if #rooms == 0 and not alive then redis.call('SREM', KEYS[1], owner) end
    for at = 1, #rooms, 2 do
      found[#found + 1] = rooms[at]
      found[#found + 1] = rooms[at + 1]
      found[#found + 1] = owner
    end
  end
end
return found
`);

/** KEYS code. Returns room, owner, and 1 if the owner lives; or nothing. */
export const findScript = script(`${isAlive}
local room = redis.call('GET', KEYS[1])
if not room then return {} end
local owner = redis.call('HGET', '${beforeRoom}' .. room .. '${afterRoom}', 'owner')
if not owner then return {} end
return { room, owner, isAlive(owner) and '1' or '0' }
`);

/** Deletes an ended room, or only if this player gave a command there. KEYS own, log, snapshot, askers, ended. ARGV room, player or nothing. */
export const deleteScript = script(`
local function asked()
  if not ARGV[2] or redis.call('SISMEMBER', KEYS[4], ARGV[2]) == 1 then return true end
  for _, entry in ipairs(redis.call('XRANGE', KEYS[2], '-', '+')) do
    if entry[2][3] == 'by' and entry[2][4] == ARGV[2] then return true end
  end
  return false
end
if not redis.call('ZSCORE', KEYS[5], ARGV[1]) or not asked() then return 0 end
local existed = redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4])
redis.call('ZREM', KEYS[5], ARGV[1])
return existed > 0 and 1 or 0
`);
