package org.satingrid.threads.rewriting;

import static org.objectweb.asm.Opcodes.*;

import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Lets faults of the engine pass through the program's exception handlers, and replaces exceptions
 * of the virtual machine that name classes of the engine. Each handler begins with
 *
 * <pre>
 *   invokestatic Sync.caught(Throwable)Throwable
 *   checkcast E
 * </pre>
 */
final class EngineFaults {

  private static final String THROWABLE = "java/lang/Throwable";

  private EngineFaults() {}

  static void pass(MethodNode method, ProgramTypes types) {
    Map<LabelNode, String> handlers = new LinkedHashMap<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      handlers.merge(
          block.handler, block.type == null ? THROWABLE : block.type, types::commonSuperclass);
    }
    handlers.forEach(
        (handler, type) -> {
          InsnList code =
              Code.list(
                  new MethodInsnNode(
                      INVOKESTATIC,
                      Names.SYNC,
                      "caught",
                      "(Ljava/lang/Throwable;)Ljava/lang/Throwable;"));
          if (!type.equals(THROWABLE)) {
            code.add(new TypeInsnNode(CHECKCAST, type));
          }
          method.instructions.insert(handler, code);
        });
  }
}
