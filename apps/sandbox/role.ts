import type { PlayedSystem } from '@simdesk/rules';

/** An outside system that the sandbox plays over the same wire as the real one. */
export interface Role {
  name: PlayedSystem;
  /** The server's setting that names the real system: while it is set, the role is not played. */
  setting: string;
  start(): Promise<RunningRole>;
}

export interface RunningRole {
  /** Settings with which the server reaches the role. */
  env: Record<string, string>;
  /** Where a person can look on. */
  page?: string;
  stop(): Promise<void>;
}
