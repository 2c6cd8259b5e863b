/** Methods of AMQP 0-9-1 that a consumer and its broker need: class and number in one. */
export const methods = {
  connectionStart: 0x000a_000a,
  connectionStartOk: 0x000a_000b,
  connectionTune: 0x000a_001e,
  connectionTuneOk: 0x000a_001f,
  connectionOpen: 0x000a_0028,
  connectionOpenOk: 0x000a_0029,
  connectionClose: 0x000a_0032,
  connectionCloseOk: 0x000a_0033,
  channelOpen: 0x0014_000a,
  channelOpenOk: 0x0014_000b,
  channelClose: 0x0014_0028,
  channelCloseOk: 0x0014_0029,
  queueDeclare: 0x0032_000a,
  queueDeclareOk: 0x0032_000b,
  queueBind: 0x0032_0014,
  queueBindOk: 0x0032_0015,
  basicQos: 0x003c_000a,
  basicQosOk: 0x003c_000b,
  basicConsume: 0x003c_0014,
  basicConsumeOk: 0x003c_0015,
  basicCancel: 0x003c_001e,
  basicCancelOk: 0x003c_001f,
  basicDeliver: 0x003c_003c,
  basicAck: 0x003c_0050,
  basicNack: 0x003c_0078,
} as const;

/** Why a connection or a channel is closed. */
export const replies = { accessRefused: 403, notFound: 404, frameError: 501, notAllowed: 530, notImplemented: 540 } as const;
