import autocannon from 'autocannon';

/** Sends requests for some seconds over some connections; answers how many were answered each second, and the processor time of one. */
export const measureRate = async ({ address, cpuMs }, nextRequest, { connections, seconds, onAnswer }) => {
  const failures = [];
  const cpuBefore = cpuMs();
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...nextRequest() }),
        onResponse: (status, body) => {
          if (status !== 200) failures.push(`${status} ${body.slice(0, 200)}`);
          else onAnswer?.(body);
        },
      },
    ],
  });
  if (failures.length > 0 || result.errors > 0)
    throw new Error(
      `${failures.length} of ${result.requests.total} requests were refused, ${result.errors} failed: ${failures[0]}`,
    );
  return { rate: result.requests.total / result.duration, cpuMs: (cpuMs() - cpuBefore) / result.requests.total };
};
