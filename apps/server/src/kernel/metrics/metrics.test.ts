import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createMetrics, metricsRoutes } from './index.ts';

async function serve(token: string | null, publicUrl = 'http://localhost:3000') {
  const metrics = createMetrics({ usage: () => ({ open: 3, idle: 2, waiting: 1 }) });
  const fastify = Fastify();
  metricsRoutes(metrics, { token, publicUrl })(fastify);
  fastify.get('/things/:id', async () => 'thing');
  metrics.observeCall('account.getInfo', 200, 12);
  await fastify.inject('/things/1');
  await fastify.inject('/things/2');
  return fastify;
}

test('metrics count calls, routes without their ids, and connections', async () => {
  const fastify = await serve(null);
  const { statusCode, body } = await fastify.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('tavolo_call_duration_seconds_count{call="account.getInfo",status="200"} 1');
  expect(body).toContain('tavolo_http_request_duration_seconds_count{route="/things/:id",method="GET",status="200"} 2');
  expect(body).toContain('tavolo_database_connections{state="waiting"} 1');
  expect(body).toContain('nodejs_eventloop_lag_seconds');
});

test('metrics are for this machine or for the token; nobody else learns that they are there', async () => {
  const fastify = await serve('a-token-of-the-operator');
  const from = (remoteAddress: string, headers: Record<string, string> = {}) => fastify.inject({ url: '/metrics', remoteAddress, headers });
  expect((await from('203.0.113.5')).statusCode).toBe(404);
  expect((await from('203.0.113.5', { authorization: 'Bearer wrong' })).statusCode).toBe(404);
  expect((await from('203.0.113.5', { authorization: 'Bearer a-token-of-the-operator' })).statusCode).toBe(200);
  expect((await from('::1')).statusCode).toBe(200);
  // A proxy on this machine speaks for somebody else.
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-forwarded-host'])
    expect((await from('127.0.0.1', { [header]: '203.0.113.5' })).statusCode).toBe(404);
  // A page of somebody else's whose name was pointed here.
  expect((await from('127.0.0.1', { host: 'rebound.example:3000' })).statusCode).toBe(404);
});

test('[SEC-05] at a public address this machine is nobody special: a proxy on it that sends no header of its own is not let in either', async () => {
  const fastify = await serve('a-token-of-the-operator', 'https://casino.example');
  const from = (headers: Record<string, string> = {}) => fastify.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers });
  expect((await from()).statusCode).toBe(404);
  expect((await from({ host: 'localhost:3000' })).statusCode).toBe(404);
  expect((await from({ authorization: 'Bearer a-token-of-the-operator' })).statusCode).toBe(200);
});
