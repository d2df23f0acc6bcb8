import { networkOf, publicAddressOf } from './network.js';

it.each([
  ['93.184.216.34', '93.184.216.0/24', '93.184.216.34'],
  ['::ffff:93.184.216.34', '93.184.216.0/24', '93.184.216.34'],
  ['2a01:4f8:1:2fF::9', '2a01:4f8:1:200::/56', '2a01:4f8:1:2ff::9'],
  ['127.0.0.1', '127.0.0.0/24', ''],
  ['10.0.7.1', '10.0.7.0/24', ''],
  ['fd00::1', 'fd00::/56', ''],
  ['', '', ''],
  ["1' or 1=1", '', ''],
])('%s is of the network %s and the public address %s', (address, network, open) => {
  expect([networkOf(address), publicAddressOf(address)]).toEqual([network, open]);
});
