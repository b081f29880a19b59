package org.satingrid.codegen;

import java.io.InvalidObjectException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.SerializedLambda;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes lambdas again from their serialized form. The rewriter lets all lambdas of an application
 * be serializable. The method {@code $deserializeLambda$} of their class calls {@link #revive}.
 */
public final class LambdaForms {
  private static final ClassValue<Map<String, MethodHandle>> FACTORIES =
      new ClassValue<>() {
        @Override
        protected Map<String, MethodHandle> computeValue(Class<?> type) {
          return new ConcurrentHashMap<>();
        }
      };

  private static final MethodType OWN = MethodType.methodType(Object.class, SerializedLambda.class);

  private LambdaForms() {}

  /**
   * Makes a lambda.
   *
   * @param lookup the rights of the class that contains the lambda
   * @param references the methods of other classes in method references of the class, one in each
   *     line: {@code owner.name descriptor}. Other methods of other classes are refused, because
   *     the form comes from another node.
   * @param hasOwn whether the class has a method of the compiler for some of its lambdas
   */
  public static Object revive(
      SerializedLambda form, Lookup lookup, String references, boolean hasOwn) throws Throwable {
    if (hasOwn) {
      try {
        return lookup
            .findStatic(lookup.lookupClass(), "satin$deserializeLambda$", OWN)
            .invoke(form);
      } catch (IllegalArgumentException notOfCompiler) {
        // The rewriter has made this lambda serializable.
      }
    }
    String name = form.getImplClass() + '.' + form.getImplMethodName();
    String key = name + ' ' + form.getImplMethodSignature();
    boolean isOwn = form.getImplClass().equals(lookup.lookupClass().getName().replace('.', '/'));
    if (!isOwn && !references.lines().toList().contains(key)) {
      throw new InvalidObjectException(name + " is not referred to by " + lookup.lookupClass());
    }
    Map<String, MethodHandle> factories = FACTORIES.get(lookup.lookupClass());
    String shape =
        key
            + form.getImplMethodKind()
            + form.getFunctionalInterfaceClass()
            + form.getFunctionalInterfaceMethodName()
            + form.getFunctionalInterfaceMethodSignature()
            + form.getInstantiatedMethodType();
    MethodHandle factory = factories.get(shape);
    if (factory == null) {
      factory = factory(form, lookup);
      factories.put(shape, factory);
    }
    Object[] captured = new Object[form.getCapturedArgCount()];
    Arrays.setAll(captured, form::getCapturedArg);
    return factory.invokeWithArguments(captured);
  }

  /** Does for one form what the {@code invokedynamic} instruction of the lambda does. */
  private static MethodHandle factory(SerializedLambda form, Lookup lookup) throws Throwable {
    ClassLoader loader = lookup.lookupClass().getClassLoader();
    MethodHandle body = body(form, lookup, loader);
    List<Class<?>> captured = body.type().parameterList().subList(0, form.getCapturedArgCount());
    Class<?> type =
        Class.forName(form.getFunctionalInterfaceClass().replace('/', '.'), false, loader);
    return LambdaMetafactory.altMetafactory(
            lookup,
            form.getFunctionalInterfaceMethodName(),
            MethodType.methodType(type, captured),
            MethodType.fromMethodDescriptorString(
                form.getFunctionalInterfaceMethodSignature(), loader),
            body,
            MethodType.fromMethodDescriptorString(form.getInstantiatedMethodType(), loader),
            LambdaMetafactory.FLAG_SERIALIZABLE)
        .getTarget();
  }

  private static MethodHandle body(SerializedLambda form, Lookup lookup, ClassLoader loader)
      throws ReflectiveOperationException {
    Class<?> owner = Class.forName(form.getImplClass().replace('/', '.'), false, loader);
    String name = form.getImplMethodName();
    MethodType type = MethodType.fromMethodDescriptorString(form.getImplMethodSignature(), loader);
    return switch (form.getImplMethodKind()) {
      case MethodHandleInfo.REF_invokeStatic -> lookup.findStatic(owner, name, type);
      case MethodHandleInfo.REF_newInvokeSpecial -> lookup.findConstructor(owner, type);
      case MethodHandleInfo.REF_invokeSpecial ->
          lookup.findSpecial(owner, name, type, lookup.lookupClass());
      default -> lookup.findVirtual(owner, name, type);
    };
  }
}
