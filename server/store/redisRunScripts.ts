/**
 * What happens to a run's queue in Redis, each in one step. An episode counts by the entry of its
 * stream: whoever hands its record in first deletes the entry, and all others find none.
 */
import { keys } from './redisKeys.ts';
import { script } from './redisScripts.ts';

const group = 'workers';

const isAlive = `
local function isAlive(worker) return redis.call('EXISTS', '${keys.worker('')}' .. worker) == 1 end
`;

/** What a command answers with names and values in turn, as a table. */
const byName = `
local function byName(flat)
  local table = {}
  for at = 1, #flat, 2 do table[flat[at]] = flat[at + 1] end
  return table
end
`;

/** Entries of a stream as id, key, body, one after the other. */
const flatten = `
local function append(list, entries)
  for _, entry in ipairs(entries) do
    local fields = byName(entry[2] or {})
    if fields.key then
      list[#list + 1] = entry[1]
      list[#list + 1] = fields.key
      list[#list + 1] = fields.body
    end
  end
end
`;

/** KEYS run, todo, done, refusals, runs. ARGV coordinator, offer, run, how long all is kept. Returns the keys in the queue. */
export const openScript = script(`${byName}
if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('DEL', KEYS[2], KEYS[3]) end
redis.call('DEL', KEYS[4])
redis.call('HSET', KEYS[1], 'coordinator', ARGV[1], 'offer', ARGV[2], 'state', 'open')
redis.pcall('XGROUP', 'CREATE', KEYS[2], '${group}', '0', 'MKSTREAM')
redis.call('SADD', KEYS[5], ARGV[3])
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[4]) end
local queued = {}
for _, entry in ipairs(redis.call('XRANGE', KEYS[2], '-', '+')) do
  queued[#queued + 1] = byName(entry[2]).key
end
return queued
`);

/**
 * KEYS as above. ARGV coordinator, how long all is kept, the new state or nothing, most answers, number of
 * taken answers, these, then key and body of each new episode.
 */
export const turnScript = script(`${isAlive}${byName}${flatten}
local holder = redis.call('HGET', KEYS[1], 'coordinator')
if not holder then return { 'GONE' } end
if holder ~= ARGV[1] then return { 'TAKEN_OVER' } end
if ARGV[3] ~= '' then redis.call('HSET', KEYS[1], 'state', ARGV[3]) end
local first = 6 + tonumber(ARGV[5])
for at = 6, first - 1 do redis.call('XDEL', KEYS[3], ARGV[at]) end
for at = first, #ARGV, 2 do
  redis.call('XADD', KEYS[2], '*', 'key', ARGV[at], 'body', ARGV[at + 1])
end
for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, ARGV[2]) end
local workers, underWay = 0, 0
for _, consumer in ipairs(redis.call('XINFO', 'CONSUMERS', KEYS[2], '${group}')) do
  local fields = byName(consumer)
  if isAlive(fields.name) then
    workers = workers + 1
    underWay = underWay + fields.pending
  end
end
local refusals, answers = {}, {}
for worker, why in pairs(byName(redis.call('HGETALL', KEYS[4]))) do
  if isAlive(worker) then refusals[#refusals + 1] = why end
end
append(answers, redis.call('XRANGE', KEYS[3], '-', '+', 'COUNT', ARGV[4]))
return { 'OK', workers, underWay, refusals, answers }
`);

/** KEYS run, todo, done, refusals, runs, then accounts. ARGV coordinator, run. */
export const removeScript = script(`
local holder = redis.call('HGET', KEYS[1], 'coordinator')
if holder and holder ~= ARGV[1] then return 'TAKEN_OVER' end
redis.call('SREM', KEYS[5], ARGV[2])
for at, key in ipairs(KEYS) do
  if at ~= 5 then redis.call('DEL', key) end
end
return 'OK'
`);

/** KEYS worker, runs. ARGV how long the worker lives after this. Returns run and revision in turn. */
export const beatScript = script(`
redis.call('SET', KEYS[1], '1', 'PX', ARGV[1])
local found = {}
for _, run in ipairs(redis.call('SMEMBERS', KEYS[2])) do
  local revision = redis.call('HGET', '${keys.run('')}' .. run, 'coordinator')
  if revision then
    found[#found + 1] = run
    found[#found + 1] = revision
  else
    redis.call('SREM', KEYS[2], run)
  end
end
return found
`);

/**
 * KEYS run, todo, worker. ARGV worker, revision, most, how long the worker lives after this, whether
 * it may take over what dead workers had, then the entries that it plays. What else stands under its name got lost on the way to it. A worker is
 * dead when its key has expired; one that only takes long keeps what it has.
 */
export const takeScript = script(`${isAlive}${byName}${flatten}
local run = redis.call('HMGET', KEYS[1], 'coordinator', 'state')
if run[1] ~= ARGV[2] then return 'CHANGED' end
redis.call('SET', KEYS[3], '1', 'PX', ARGV[4])
redis.call('XGROUP', 'CREATECONSUMER', KEYS[2], '${group}', ARGV[1])
local me, most = ARGV[1], tonumber(ARGV[3])
local got, plays = {}, {}
for at = 6, #ARGV do plays[ARGV[at]] = true end
local function left() return most - #got / 3 end
for _, pending in ipairs(redis.call('XPENDING', KEYS[2], '${group}', '-', '+', most + #ARGV, me)) do
  local id = pending[1]
  if not plays[id] and left() > 0 then append(got, redis.call('XRANGE', KEYS[2], id, id)) end
end
if run[2] ~= 'open' then return got end
for _, consumer in ipairs(redis.call('XINFO', 'CONSUMERS', KEYS[2], '${group}')) do
  local other = byName(consumer)
  if other.name ~= me and not isAlive(other.name) then
    if other.pending == 0 then
      redis.call('XGROUP', 'DELCONSUMER', KEYS[2], '${group}', other.name)
    elseif left() > 0 and ARGV[5] ~= '' then
      local ids = {}
      for _, pending in ipairs(redis.call('XPENDING', KEYS[2], '${group}', '-', '+', left(), other.name)) do
        ids[#ids + 1] = pending[1]
      end
      if #ids > 0 then append(got, redis.call('XCLAIM', KEYS[2], '${group}', me, 0, unpack(ids))) end
    end
  end
end
if left() > 0 then
  local new = redis.call('XREADGROUP', 'GROUP', '${group}', me, 'COUNT', left(), 'STREAMS', KEYS[2], '>')
  if new then append(got, new[1][2]) end
end
return got
`);

/**
 * KEYS run, todo, done. ARGV entry, key, record, the new state or nothing. An entry of an earlier life of the
 * queue may have the same id, so the key decides.
 */
export const handInScript = script(`${byName}
if redis.call('EXISTS', KEYS[1]) == 0 then return 'LATE' end
local entry = redis.call('XRANGE', KEYS[2], ARGV[1], ARGV[1])[1]
if not entry or byName(entry[2]).key ~= ARGV[2] then return 'LATE' end
redis.call('XACK', KEYS[2], '${group}', ARGV[1])
redis.call('XDEL', KEYS[2], ARGV[1])
redis.call('XADD', KEYS[3], '*', 'key', ARGV[2], 'body', ARGV[3])
if ARGV[4] ~= '' then redis.call('HSET', KEYS[1], 'state', ARGV[4]) end
return 'OK'
`);

/** KEYS run, refusals. ARGV worker, sentence, how long it is kept. */
export const refuseScript = script(`
if redis.call('EXISTS', KEYS[1]) == 0 then return 'GONE' end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
return 'OK'
`);
