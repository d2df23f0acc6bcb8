import { rangesOf } from './address-ranges.js';

it.each([
  ['203.0.113.7', ['203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.0/24']],
  ['2001:DB8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8:1:ffff::1', ['2001:db8:1:ffff::/64', '2001:db8:1::/48']],
  ['', []],
  ['unix:', []],
])('counts %s in %j', (address, ranges) => {
  expect(rangesOf(address).map(({ name }) => name)).toEqual(ranges);
});
