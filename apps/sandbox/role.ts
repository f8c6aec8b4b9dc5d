import type { SimulatedSystem } from '@simdesk/rules';

/** An outside system that the sandbox simulates, with the same HTTP or SMTP interface as the real one. */
export interface Role {
  name: SimulatedSystem;
  /** The server's setting for the real system. If it is set, the role does not start. */
  setting: string;
  start(): Promise<RunningRole>;
}

export interface RunningRole {
  /** The server's settings to reach the role. */
  env: Record<string, string>;
  /** A web page about the role. */
  page?: string;
  stop(): Promise<void>;
}
