-- For wrk: each request comes from another visitor, with another browser. Arguments: the first visitor's number, the cookies.
local visitor, cookie = 0, ''
local agents = {}

function init(args)
  visitor = tonumber(args[1])
  if args[2] ~= nil and args[2] ~= '' then cookie = 'Cookie: ' .. args[2] .. '\r\n' end
  for n = 0, 199 do
    agents[n] = string.format(
      'Mozilla/5.0 (Linux; Android %d; K) AppleWebKit/537.36 Chrome/%d.0.0.0 Mobile', 10 + n % 7, 100 + n)
  end
end

function request()
  visitor = visitor + 1
  return string.format(
    'GET %s HTTP/1.1\r\nHost: %s\r\nUser-Agent: %s\r\nX-Forwarded-For: 2.%d.%d.%d\r\n%s\r\n',
    wrk.path, wrk.headers['Host'], agents[visitor % 200], 160 + visitor % 8, math.floor(visitor / 250) % 250,
    1 + visitor % 250, cookie)
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format(
    '{"rate":%.1f,"count":%d,"p99":%.3f,"failed":%d}', summary.requests / (summary.duration / 1e6), summary.requests,
    latency:percentile(99) / 1000, failed))
end
